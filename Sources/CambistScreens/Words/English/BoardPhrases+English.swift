extension BoardPhrases {
  static var english: BoardPhrases {
    BoardPhrases(
      title: "Your currencies",
      edit: "Edit",
      add: "Add currency",
      currency: "Currency",
      done: "Done",
      up: "Move {0} up",
      down: "Move {0} down",
      remove: "Remove {0}",
      added: "{0} added.",
      removed: "{0} removed.",
      existing: "{0} is already in the list.",
      empty: "No currencies yet",
      emptyDetail: "Add currencies to see your amount in all of them at once.",
      month: "{0} in one month",
      drag: "Move {0}",
      table: "Cross rates",
      tableCaption: "1 unit of the currency on the left, in the currency above")
  }
}
