"""The coach: explains what is new in a match when it comes up, and warns before a costly mistake."""
