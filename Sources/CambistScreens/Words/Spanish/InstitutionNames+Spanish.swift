extension InstitutionNames {
  static let spanish = InstitutionNames(
    bancaDItalia: "Banco de Italia",
    cbar: "Banco Central de Azerbaiyán",
    bankOfRussia: "Banco de Rusia",
    nbp: "Banco Nacional de Polonia",
    nbpOtherCurrencies: "Banco Nacional de Polonia (tabla B)",
    nbu: "Banco Nacional de Ucrania",
    nbg: "Banco Nacional de Georgia",
    cnb: "Banco Nacional Checo",
    norgesBank: "Banco de Noruega",
    bankOfCanada: "Banco de Canadá",
    hnb: "Banco Nacional de Croacia")
}
