"""Real time: hands, their reflexes, the steps of a race without a clock."""
