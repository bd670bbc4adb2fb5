"""Tables in memory: the hall, bots, hints, attendance and the lobby."""
