extension HistoryPhrases {
  static var english: HistoryPhrases {
    HistoryPhrases(
      title: "History",
      search: "Search by currency",
      show: "Search",
      conversions: Plural(one: "{0} conversion", other: "{0} conversions"),
      empty: "No conversions yet",
      emptyDetail: "Your conversions will appear here.",
      noMatch: "No conversions match “{0}”.",
      again: "Convert {0} to {1} again",
      delete: "Delete",
      deleteOne: "Delete {0} to {1}",
      unreadable: "This conversion can’t be read",
      deleteUnreadable: "Delete the unreadable conversion from {0}",
      clear: "Clear history",
      clearQuestion: "Clear all history?",
      clearDetail: Plural(
        one: "{0} conversion will be permanently deleted.",
        other: "{0} conversions will be permanently deleted."),
      clearConfirm: "Clear all",
      cancel: "Cancel",
      export: "Export CSV",
      newer: "Newer",
      older: "Older",
      page: "Page {0} of {1}",
      pending: "Waiting to sync: {0}",
      refused: "Couldn’t sync: {0}",
      wrongSource: "The source of the rate is missing or incorrect.",
      wrongDay: "The source has no rate for {0}.",
      notQuoted: "The source has no rate from {0} to {1} on {2}.",
      wrongRate: "The rate is {0}, but the source published {1}.",
      wrongResult: "The amounts don’t match the rate.",
      unproven: "The rate can no longer be verified.")
  }
}
