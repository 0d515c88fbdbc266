"""The house over HTTP and sockets, as its visitors meet it."""
