enum PlaceholderCambistWeb {}
