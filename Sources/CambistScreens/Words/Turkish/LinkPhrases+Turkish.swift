extension LinkPhrases {
  static var turkish: LinkPhrases {
    LinkPhrases(
      title: "E-tablolar için bağlantılar",
      detail:
        "Bir e-tablo, kurları ve geçmişinizi oturum açmadan bir bağlantıyla içe aktarabilir. Bağlantıya sahip olan herkes bunları okuyabilir ama hiçbir şeyi değiştiremez.",
      create: "Bağlantı oluştur",
      created: "Oluşturulma: {0}",
      revoke: "İptal et",
      new: "Yeni bağlantınız",
      copyNow: "İki adresi de şimdi kopyalayın. Bir daha gösterilmeyecekler.",
      rates: "Kurlar",
      history: "Geçmiş")
  }
}
