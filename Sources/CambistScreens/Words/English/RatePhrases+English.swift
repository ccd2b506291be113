extension RatePhrases {
  /// English: the words of rates.
  public static let inEnglish = RatePhrases(
    language: "en",
    pluralRule: .oneAndOther,
    frame: FramePhrases(
      convert: "Convert",
      pairs: "Pairs",
      quotes: "Quotes",
      markets: "Markets",
      sales: "Sales",
      tabs: "Sections",
      settings: "Settings",
      skipToContent: "Skip to content",
      demoData: "Demo data",
      retry: "Try again",
      refresh: "Refresh",
      refreshing: "Refreshing…",
      loading: "Loading…",
      search: "Search",
      notFoundTitle: "Not found",
      notFoundDetail: "There is nothing at this address.",
      provenance: "Source: {0} · {1} · {2}",
      offline: "You are offline. This page is as of {0}.",
      close: "Close",
      previous: "Previous",
      next: "Next"),
    times: TimePhrases(
      months: [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ],
      monthsAlone: [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ],
      date: "{0} {1} {2}",
      moment: "{0}, {1} UTC",
      monthOfYear: "{0} {1}",
      now: "just now",
      today: "today",
      yesterday: "yesterday",
      secondsAgo: Plural(one: "{0} second ago", other: "{0} seconds ago"),
      minutesAgo: Plural(one: "{0} minute ago", other: "{0} minutes ago"),
      hoursAgo: Plural(one: "{0} hour ago", other: "{0} hours ago"),
      daysAgo: Plural(one: "{0} day ago", other: "{0} days ago")),
    routes: RoutePhrases(
      sameCurrency: "Same currency, rounded to its minor unit",
      asPublished: "as published",
      inverted: "the other way round: published as {0}"),
    amounts: AmountPhrases(
      notANumber: "“{0}” is not a number.",
      unexpected: "“{0}” is not allowed here.",
      numberMissing: "A number is missing.",
      bracketNotClosed: "A bracket is not closed.",
      divisionByZero: "Nothing can be divided by zero.",
      tooManyDigits: "That has more digits than can be kept; 38 is the most.",
      tooLong: "That is too long; {0} characters are the most."),
    converter: .english)
}
