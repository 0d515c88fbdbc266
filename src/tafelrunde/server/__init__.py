"""The house on the network: accounts, lobby and tables over HTTP and WebSocket."""
