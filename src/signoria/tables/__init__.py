"""Tables: seats, invitations, undo, absence, bots at the table, and the store behind them."""
