extension ControlPhrases {
  static var turkish: ControlPhrases {
    ControlPhrases(
      copy: "Kopyala",
      copied: "Kopyalandı",
      saved: "Kaydedildi",
      pairSaved: "{0} kaydedildi.",
      removePair: "{0} paritesini kayıtlılardan kaldır",
      savePair: "{0} paritesini kaydet")
  }
}
