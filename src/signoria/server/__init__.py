"""The server: HTTP and WebSocket around the tables, for the browser and for programs."""
