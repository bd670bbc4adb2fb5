"""Tables: seats, invitations, undo, absence, bots, and the store behind them."""
