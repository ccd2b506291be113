enum PlaceholderCambistRates {}
