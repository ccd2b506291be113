extension InstitutionNames {
  static let azerbaijani = InstitutionNames(
    """
    bdi İtaliya Bankı
    cbar Azərbaycan Mərkəzi Bankı
    cbr Rusiya Bankı
    nbp Polşa Milli Bankı
    nbp-b Polşa Milli Bankı (B cədvəli)
    nbu Ukrayna Milli Bankı
    nbg Gürcüstan Milli Bankı
    cnb Çexiya Milli Bankı
    norges Norveç Bankı
    boc Kanada Bankı
    hnb Xorvatiya Milli Bankı
    """)
}
