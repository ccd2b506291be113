extension InstitutionNames {
  static let spanish = InstitutionNames(
    """
    bdi Banco de Italia
    cbar Banco Central de Azerbaiyán
    cbr Banco de Rusia
    nbp Banco Nacional de Polonia
    nbp-b Banco Nacional de Polonia (tabla B)
    nbu Banco Nacional de Ucrania
    nbg Banco Nacional de Georgia
    cnb Banco Nacional Checo
    norges Banco de Noruega
    boc Banco de Canadá
    hnb Banco Nacional de Croacia
    """)
}
