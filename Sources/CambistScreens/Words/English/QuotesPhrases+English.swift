extension QuotesPhrases {
  static var english: QuotesPhrases {
    QuotesPhrases(
      title: "Online Quotes",
      search: "Search symbols",
      show: "Search",
      quotes: Plural(one: "{0} symbol", other: "{0} symbols"),
      noMatch: "No symbol contains “{0}”.",
      none: "No quotes yet",
      noneDetail: "They appear here as soon as the source sends some.",
      noSource: "No source of quotes yet",
      noSourceDetail: "Cambist needs the address of a stream. Nothing is shown without one.",
      symbol: "Symbol",
      bid: "Bid",
      ask: "Ask",
      low: "Low",
      high: "High",
      spread: "Spread",
      points: "{0}\u{A0}pts",
      basisPoints: "{0}\u{A0}bp",
      change: "Change today",
      time: "Time ({0})",
      note:
        "The change is measured from the first bid that Cambist received today: the source sends no opening price. Days and times: {0}.",
      received: "Received {0}",
      sort: "Sort by",
      hide: "Hide",
      hideOne: "Hide {0}",
      showOne: "Show {0}",
      more: "More about {0}",
      hidden: Plural(one: "{0} hidden symbol", other: "{0} hidden symbols"),
      wasHidden: "{0} is hidden.",
      showAll: "Show all",
      chart: "Last bids of {0}",
      announce: "Announce prices",
      pageOffline: "Cambist does not answer; reconnecting…",
      offline: "Offline",
      connecting: "Connecting…",
      live: "Live",
      stale: "Connected, but no quotes come",
      reconnecting: "Reconnecting…",
      reconnectingIn: Plural(
        one: "Reconnecting in {0} second", other: "Reconnecting in {0} seconds"),
      since: "since {0}",
      skipped: Plural(
        one: "{0} quote could not be read and was skipped.",
        other: "{0} quotes could not be read and were skipped."))
  }
}
