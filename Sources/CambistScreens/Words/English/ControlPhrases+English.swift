extension ControlPhrases {
  static var english: ControlPhrases {
    ControlPhrases(
      copy: "Copy",
      copied: "Copied",
      saved: "Saved",
      pairSaved: "{0} saved.",
      removePair: "Remove {0} from saved pairs",
      savePair: "Save {0}")
  }
}
