enum PlaceholderCambistTesting {}
