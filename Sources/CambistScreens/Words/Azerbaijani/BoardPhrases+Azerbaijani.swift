extension BoardPhrases {
  static var azerbaijani: BoardPhrases {
    BoardPhrases(
      title: "Valyutalarınız",
      edit: "Redaktə et",
      add: "Valyuta əlavə et",
      currency: "Valyuta",
      done: "Hazırdır",
      up: "{0} yuxarı",
      down: "{0} aşağı",
      remove: "{0} sil",
      added: "{0} əlavə edildi.",
      removed: "{0} silindi.",
      existing: "{0} artıq siyahıdadır.",
      empty: "Hələ valyuta yoxdur",
      emptyDetail: "Məbləği hamısında eyni anda görmək üçün valyuta əlavə edin.",
      month: "Bir ayda {0}",
      drag: "{0} yerini dəyiş",
      table: "Çarpaz məzənnələr",
      tableCaption: "Soldakı valyutanın 1 vahidi, yuxarıdakı valyuta ilə")
  }
}
