extension ProblemPhrases {
  static var english: ProblemPhrases {
    ProblemPhrases(
      notConfigured: "No address is set for this source.",
      unreachable: "{0} could not be reached: {1}.",
      timedOut: Plural(
        one: "The source did not answer within {0} second.",
        other: "The source did not answer within {0} seconds."),
      status: "The source answered with HTTP status {0}.",
      refused: "The source says: {0} ({1})",
      throttled: Plural(
        one: "The source was asked too often; it is left alone for {0} second.",
        other: "The source was asked too often; it is left alone for {0} seconds."),
      streamEnded: "The source broke the connection off.",
      streamClosed: "The source closed the connection ({0}).",
      tooLarge: "The answer is larger than {0} MiB.",
      redirectRefused: "A redirect was not followed: {0}.",
      full: "The list is full: it can have at most {0} entries.",
      unreadable: "The answer ({0}) could not be read: {1}.",
      badRow: "Row {1} of {0} could not be read, so none of it was taken: {2} {3}.",
      badElement: "Element {1} of {0} could not be read: {2} {3}.",
      file: "{0} could not be read: {1}.",
      store: "What is kept on this device could not be used: {0}.",
      missing: "is missing",
      notText: "should be text, but is {0}",
      notANumber: "“{0}” is not a number",
      tooManyDigits: "“{0}” has more digits than can be kept",
      notPositive: "“{0}” is not above zero",
      notACurrency: "“{0}” is not a currency code",
      notADate: "“{0}” is not a date such as 2026-10-30",
      notAProductCode: "must have 1 to 128 bytes",
      notASymbol: "must have 1 to 32 bytes and no space",
      tooLong: "is too long",
      twice: "stands twice")
  }
}
