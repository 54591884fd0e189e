"""The games as other people's programs and libraries want to meet them."""
