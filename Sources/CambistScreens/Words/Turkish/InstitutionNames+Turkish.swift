extension InstitutionNames {
  static let turkish = InstitutionNames(
    """
    bdi İtalya Merkez Bankası
    cbar Azerbaycan Merkez Bankası
    cbr Rusya Merkez Bankası
    nbp Polonya Merkez Bankası
    nbp-b Polonya Merkez Bankası (B tablosu)
    nbu Ukrayna Merkez Bankası
    nbg Gürcistan Merkez Bankası
    cnb Çekya Merkez Bankası
    norges Norveç Merkez Bankası
    boc Kanada Merkez Bankası
    hnb Hırvatistan Merkez Bankası
    """)
}
