extension HistoryPhrases {
  static var english: HistoryPhrases {
    HistoryPhrases(
      title: "History",
      search: "Search by currency",
      show: "Search",
      conversions: Plural(one: "{0} conversion", other: "{0} conversions"),
      empty: "No conversions yet",
      emptyDetail: "What you convert is kept here, on this device.",
      noMatch: "No conversion has a currency called “{0}”.",
      again: "Convert {0} to {1} again",
      delete: "Delete",
      deleteOne: "Delete {0} to {1}",
      unreadable: "This conversion cannot be read",
      deleteUnreadable: "Delete the unreadable conversion of {0}",
      clear: "Clear history",
      clearQuestion: "Clear the whole history?",
      clearDetail: Plural(
        one: "{0} conversion will be deleted for good.",
        other: "{0} conversions will be deleted for good."),
      clearConfirm: "Clear all",
      cancel: "Cancel",
      export: "Export as CSV",
      newer: "Newer",
      older: "Older",
      page: "Page {0} of {1}",
      pending: "Made offline, soon to join the history: {0}")
  }
}
