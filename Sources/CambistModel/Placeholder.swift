enum PlaceholderCambistModel {}
