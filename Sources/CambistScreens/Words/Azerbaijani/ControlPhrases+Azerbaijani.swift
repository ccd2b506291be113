extension ControlPhrases {
  static var azerbaijani: ControlPhrases {
    ControlPhrases(
      copy: "Kopyala",
      copied: "Kopyalandı",
      saved: "Yadda saxlanılıb",
      pairSaved: "{0} yadda saxlanıldı.",
      removePair: "{0} cütünü yadda saxlanılanlardan sil",
      savePair: "{0} cütünü yadda saxla")
  }
}
