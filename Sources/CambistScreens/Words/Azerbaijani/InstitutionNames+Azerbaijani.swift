extension InstitutionNames {
  static let azerbaijani = InstitutionNames(
    bancaDItalia: "İtaliya Bankı",
    cbar: "Azərbaycan Mərkəzi Bankı",
    bankOfRussia: "Rusiya Bankı",
    nbp: "Polşa Milli Bankı",
    nbpOtherCurrencies: "Polşa Milli Bankı (B cədvəli)",
    nbu: "Ukrayna Milli Bankı",
    nbg: "Gürcüstan Milli Bankı",
    cnb: "Çexiya Milli Bankı",
    norgesBank: "Norveç Bankı",
    bankOfCanada: "Kanada Bankı",
    hnb: "Xorvatiya Milli Bankı")
}
