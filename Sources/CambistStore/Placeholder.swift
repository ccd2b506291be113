enum PlaceholderCambistStore {}
