enum PlaceholderCambistScreens {}
