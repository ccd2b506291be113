extension ProblemPhrases {
  static var english: ProblemPhrases {
    ProblemPhrases(
      notConfigured: "No address is set for this source.",
      unreachable: "Can’t connect to {0} ({1}).",
      timedOut: Plural(
        one: "The source didn’t respond within {0} second.",
        other: "The source didn’t respond within {0} seconds."),
      status: "The source returned an error (HTTP {0}).",
      refused: "The source rejected the request: {0} ({1}).",
      throttled: Plural("Too many requests. Trying again in {0} s."),
      streamEnded: "The source closed the connection.",
      streamClosed: "The source closed the connection ({0}).",
      tooLarge: "The response is too large (maximum {0} MiB).",
      redirectRefused: "The redirect was blocked ({0}).",
      full: "The list is full (maximum {0}).",
      unreadable: "The source sent invalid data ({0}: {1}).",
      badRow: "Row {1} of {0} is invalid, so the whole file was rejected: {2} {3}.",
      badElement: "Item {1} of {0} is invalid: {2} {3}.",
      file: "Can’t read {0} ({1}).",
      store: "Can’t access saved data ({0}).",
      missing: "is missing",
      notText: "must be text, not {0}",
      notANumber: "“{0}” is not a number",
      tooManyDigits: "“{0}” has too many digits (maximum 38)",
      notPositive: "“{0}” is not greater than zero",
      notAConvention: "“{0}” doesn’t say which way the rate goes",
      notACurrency: "“{0}” is not a currency code",
      notADate: "“{0}” is not a date in the format 2026-10-30",
      notAProductCode: "must be 1 to 128 bytes long",
      notASymbol: "must be 1 to 32 bytes long, without spaces",
      tooLong: "is too long",
      twice: "appears twice")
  }
}
