"""The unchanged bot on the playground, over real HTTP and WebSocket, driven as people would."""
