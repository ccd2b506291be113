enum PlaceholderCambistDemo {}
