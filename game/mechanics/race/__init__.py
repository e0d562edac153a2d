"""Games that all play at once, against the clock: RT1 to RT10 of their sheets' common part
(docs/sheets/realtime_common.md)."""
