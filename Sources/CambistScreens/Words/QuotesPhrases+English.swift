extension QuotesPhrases {
  static let english = QuotesPhrases(
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
    change: "Change",
    time: "Time",
    received: "Received {0}",
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
