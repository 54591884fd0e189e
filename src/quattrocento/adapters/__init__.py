"""Ways into the games for other people's programs: research environments and bots from outside."""
