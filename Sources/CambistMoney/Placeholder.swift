enum PlaceholderCambistMoney {}
