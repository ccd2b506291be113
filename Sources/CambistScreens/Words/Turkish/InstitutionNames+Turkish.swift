extension InstitutionNames {
  static let turkish = InstitutionNames(
    bancaDItalia: "İtalya Merkez Bankası",
    cbar: "Azerbaycan Merkez Bankası",
    bankOfRussia: "Rusya Merkez Bankası",
    nbp: "Polonya Merkez Bankası",
    nbpOtherCurrencies: "Polonya Merkez Bankası (B tablosu)",
    nbu: "Ukrayna Merkez Bankası",
    nbg: "Gürcistan Merkez Bankası",
    cnb: "Çekya Merkez Bankası",
    norgesBank: "Norveç Merkez Bankası",
    bankOfCanada: "Kanada Merkez Bankası",
    hnb: "Hırvatistan Merkez Bankası")
}
