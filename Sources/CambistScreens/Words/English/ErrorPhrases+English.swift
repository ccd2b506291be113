extension ErrorPhrases {
  static var english: ErrorPhrases {
    ErrorPhrases(
      home: "Go to the home page",
      details: "Details",
      badRequest: Message("Invalid request", "Go back and try again."),
      unauthorized: Message(
        "Access token required",
        "Open the link that was shown when Cambist started. It contains your access token."),
      forbidden: Message(
        "Access denied", "This request came from another website, so it was blocked."),
      notFound: Message("Not found", "There is nothing at this address."),
      methodNotAllowed: Message(
        "Method not allowed", "This address doesn’t support this kind of request."),
      conflict: Message("Couldn’t save", "The change conflicts with saved data."),
      tooLarge: Message("Request too large", "Shorten your input and try again."),
      unsupportedFormat: Message("Unsupported format", "Send the content as application/json."),
      misdirected: Message(
        "Wrong address",
        "Cambist isn’t available at this address. Use the address that was shown when it started."),
      invalid: Message("Invalid input", "Some values are missing or invalid."),
      tooManyRequests: Message(
        "Too many attempts",
        "Your network sent too many incorrect access tokens. Wait a moment, then try again."),
      failed: Message("Something went wrong", "An unexpected error occurred. Try again later."),
      badData: Message("Source error", "A data source sent invalid data. Try again later."),
      unavailable: Message(
        "Temporarily unavailable", "Cambist can’t respond right now. Try again in a few seconds."),
      storeAway: Message(
        "Your saved data can’t be reached",
        "The database doesn’t respond. Try again in a minute."),
      fromMemory:
        "This page shows data from memory. Nothing can be saved right now.",
      notStored: Message(
        "This page isn’t available offline",
        "You can still convert currencies and see pages that you opened before."),
      unreachable: "Can’t reach Cambist. Last updated {0}.")
  }
}
