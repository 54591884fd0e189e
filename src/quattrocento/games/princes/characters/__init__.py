"""The expansion The Muse and the Princess: six characters, sold in a second auction (chapter 11)."""
