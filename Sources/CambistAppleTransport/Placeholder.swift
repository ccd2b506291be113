enum PlaceholderCambistAppleTransport {}
