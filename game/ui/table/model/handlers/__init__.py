"""What each intent does to the table: functions of its state and the intent, which return commands."""
