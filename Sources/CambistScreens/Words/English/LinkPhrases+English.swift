extension LinkPhrases {
  static var english: LinkPhrases {
    LinkPhrases(
      title: "Links for spreadsheets",
      detail:
        "A spreadsheet can import rates and your history through a link, without signing in. Anyone who has the link can read them, but can’t change anything.",
      create: "Create a link",
      created: "Created {0}",
      revoke: "Revoke",
      new: "Your new link",
      copyNow: "Copy both addresses now. They won’t be shown again.",
      rates: "Rates",
      history: "History")
  }
}
