"""Cooperative building (chapter 12): principalities that join at their borders, and buildings across them."""
