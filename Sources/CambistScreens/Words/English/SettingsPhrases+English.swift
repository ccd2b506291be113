extension SettingsPhrases {
  static var english: SettingsPhrases {
    SettingsPhrases(
      title: "Settings",
      region: "Numbers as in",
      regionDetail: "Separators, digits, and where a currency's code stands.",
      language: "Language",
      appearance: "Appearance",
      likeDevice: "As the device",
      light: "Light",
      dark: "Dark",
      automatic: "Automatic: {0}",
      example: "Example",
      save: "Save",
      saved: "Saved.",
      sources: "Sources of data",
      sourcesDetail: "An empty field means the standard address. Sales have none.",
      notAnAddress: "“{0}” is not an address that starts with {1}.",
      leave: "Sign out of this browser",
      leaveDetail:
        "This browser forgets Cambist’s data. The link that Cambist wrote when it started lets you in again.",
      left: "You are signed out",
      setAsideTitle: "Your saved data could not be read",
      setAside: "They were set aside in {0}, and Cambist has started anew.",
      readOnlyTitle: "Nothing can be saved",
      readOnly: "The disk is full or read-only. Make room, then restart Cambist.")
  }
}
