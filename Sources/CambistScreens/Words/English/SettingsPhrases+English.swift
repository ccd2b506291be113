extension SettingsPhrases {
  static var english: SettingsPhrases {
    SettingsPhrases(
      title: "Settings",
      region: "Number format",
      regionDetail: "Sets separators, digits and the position of the currency code.",
      language: "Language",
      appearance: "Appearance",
      likeDevice: "Use device setting",
      light: "Light",
      dark: "Dark",
      automatic: "Automatic: {0}",
      example: "Example",
      save: "Save",
      saved: "Saved.",
      sources: "Data sources",
      sourcesDetail: "Leave a field empty to use the default address. Sales have no default.",
      notAnAddress: "“{0}” is not a valid address. It must start with {1}.",
      quotesZone: "Time zone of quotes",
      quotesZoneDetail:
        "Used for quote times without a time zone and for the start of each day. Leave empty for UTC.",
      notAZone:
        "“{0}” is not a time zone. Enter a name such as Asia/Baku or an offset such as UTC+4.",
      leave: "Sign out",
      leaveDetail:
        "Deletes Cambist’s data from this browser. To sign in again, open the link that was shown when Cambist started.",
      left: "You’re signed out",
      leftDetail:
        "Cambist’s data was deleted from this browser. To sign in again, open the link that was shown when Cambist started.",
      setAsideTitle: "Couldn’t read your saved data",
      setAside: "The old file was saved as {0}. Cambist started with a new one.",
      readOnlyTitle: "Changes can’t be saved",
      readOnly: "The disk is full or read-only. Free up space, then restart Cambist.")
  }
}
