extension QuotesPhrases {
  static var english: QuotesPhrases {
    QuotesPhrases(
      title: "Online Quotes",
      search: "Search symbols",
      show: "Search",
      quotes: Plural(one: "{0} symbol", other: "{0} symbols"),
      noMatch: "No symbols match “{0}”.",
      none: "No quotes yet",
      noneDetail: "Quotes will appear here as soon as they arrive.",
      noSource: "No quote source connected",
      noSourceDetail: "Set the address of a quote stream to see live quotes.",
      symbol: "Symbol",
      bid: "Bid",
      ask: "Ask",
      low: "Low",
      high: "High",
      spread: "Spread",
      points: "{0}\u{A0}pts",
      basisPoints: "{0}\u{A0}bp",
      change: "Change today",
      time: "Time",
      note:
        "Change is measured from the first bid received today, because the source sends no opening price. The source’s day starts at midnight in {0}. Times: {1}.",
      received: "Received {0}",
      sort: "Sort by",
      hide: "Hide",
      hideOne: "Hide {0}",
      showOne: "Show {0}",
      more: "Details for {0}",
      hidden: Plural(one: "{0} hidden symbol", other: "{0} hidden symbols"),
      wasHidden: "{0} hidden.",
      showAll: "Show all",
      chart: "Recent bids for {0}",
      announce: "Announce price changes",
      pageOffline: "Can’t reach Cambist. Reconnecting…",
      offline: "Offline",
      connecting: "Connecting…",
      live: "Live",
      stale: "Connected, no quotes received",
      reconnecting: "Reconnecting…",
      reconnectingIn: Plural(
        one: "Reconnecting in {0} second", other: "Reconnecting in {0} seconds"),
      since: "since {0}",
      skipped: Plural(
        one: "{0} invalid quote was skipped.",
        other: "{0} invalid quotes were skipped."))
  }
}
