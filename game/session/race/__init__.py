"""Real time: hands, their reflexes, the steps of a race without a clock. What is numbered RT stands
in docs/sheets/realtime_common.md."""
