enum PlaceholderCambistDesk {}
