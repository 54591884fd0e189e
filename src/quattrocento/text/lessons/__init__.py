"""Lessons: short matches in which a newcomer is shown, asked and answered; data that the engine replays."""
