extension InstitutionNames {
  static let russian = InstitutionNames(
    bancaDItalia: "Банк Италии",
    cbar: "Центральный банк Азербайджана",
    bankOfRussia: "Банк России",
    nbp: "Национальный банк Польши",
    nbpOtherCurrencies: "Национальный банк Польши (таблица B)",
    nbu: "Национальный банк Украины",
    nbg: "Национальный банк Грузии",
    cnb: "Чешский национальный банк",
    norgesBank: "Банк Норвегии",
    bankOfCanada: "Банк Канады",
    hnb: "Хорватский народный банк")
}
