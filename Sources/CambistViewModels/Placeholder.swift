enum PlaceholderCambistViewModels {}
