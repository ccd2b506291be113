extension InstitutionNames {
  static let english = InstitutionNames(
    """
    bdi Banca d’Italia
    cbar Central Bank of Azerbaijan
    cbr Bank of Russia
    nbp National Bank of Poland
    nbp-b National Bank of Poland (table B)
    nbu National Bank of Ukraine
    nbg National Bank of Georgia
    cnb Czech National Bank
    norges Norges Bank
    boc Bank of Canada
    hnb Croatian National Bank
    """)
}
