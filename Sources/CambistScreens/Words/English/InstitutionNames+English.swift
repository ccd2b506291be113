extension InstitutionNames {
  static let english = InstitutionNames(
    bancaDItalia: "Banca d’Italia",
    cbar: "Central Bank of Azerbaijan",
    bankOfRussia: "Bank of Russia",
    nbp: "National Bank of Poland",
    nbpOtherCurrencies: "National Bank of Poland (table B)",
    nbu: "National Bank of Ukraine",
    nbg: "National Bank of Georgia",
    cnb: "Czech National Bank",
    norgesBank: "Norges Bank",
    bankOfCanada: "Bank of Canada",
    hnb: "Croatian National Bank")
}
