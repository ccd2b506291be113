extension BoardPhrases {
  static var turkish: BoardPhrases {
    BoardPhrases(
      title: "Para birimleriniz",
      edit: "Düzenle",
      add: "Para birimi ekle",
      currency: "Para birimi",
      done: "Bitti",
      up: "{0} yukarı taşı",
      down: "{0} aşağı taşı",
      remove: "{0} kaldır",
      added: "{0} eklendi.",
      removed: "{0} kaldırıldı.",
      existing: "{0} zaten listede.",
      empty: "Henüz para birimi yok",
      emptyDetail: "Tutarı hepsinde aynı anda görmek için para birimi ekleyin.",
      month: "Bir ayda {0}",
      drag: "{0} taşı",
      table: "Çapraz kurlar",
      tableCaption: "Soldaki para biriminin 1 birimi, üstteki para birimi cinsinden")
  }
}
