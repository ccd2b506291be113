extension SourcePhrases {
  static var english: SourcePhrases {
    SourcePhrases(
      title: "{0} by source",
      compare: "Compare",
      secondDate: "Second date",
      order:
        "In your order of sources. Percentages are relative to the rate used for conversions.",
      chosen: "Used for conversions",
      pending: "Hasn’t responded yet.",
      noRate: "No rate for {0}.",
      via: "via {0}",
      fixed: "{0}, {1}. All sources use this rate.",
      peg: "Declared peg: {0}, since {1} ({2}). Conversions don’t use it.",
      source: "Source",
      difference: "Difference",
      list: "Rate sources",
      listOrder: "Cambist uses the first source in this list that has a current rate.",
      changeOrder: "Change order",
      state: "Status of sources",
      fixedOrder:
        "The order was set with --rate-sources or CAMBIST_RATE_SOURCES. To change it here, restart Cambist without them.",
      moveUp: "Move {0} up",
      moveDown: "Move {0} down",
      useFirst: "Use {0} first",
      turnOff: "Turn off",
      turnOn: "Turn on",
      currencies: Plural(one: "{0} currency", other: "{0} currencies"),
      newest: "Latest rates: {0}",
      due: "Next rates: {0}",
      terms: "Terms of use",
      works: "Working",
      unused: "No rates received yet",
      off: "Turned off",
      compareCount: Plural(one: "Compare {0} source", other: "Compare {0} sources"),
      only: "Only {0}",
      useAll: "Use all sources",
      all: "All sources")
  }
}
