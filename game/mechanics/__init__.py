"""What several engines share: functions on cards, no rules of one game."""
