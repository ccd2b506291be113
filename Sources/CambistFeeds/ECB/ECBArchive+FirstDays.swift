public import CambistMoney

extension ECBArchive {
  /// The first day with a rate of every currency; currencies that never had one are left out.
  ///
  /// - Complexity: O(*n*) for *n* days.
  public func firstDays() -> [Currency: CalendarDate] {
    var found: [Currency: CalendarDate] = [:]
    var next = lines.newest
    while let line = next {
      let isRate = lines.presence(in: line, columns: currencies.count + 1)
      if let date = lines.date(of: line) {
        for (index, currency) in currencies.enumerated() where isRate[index + 1] {
          found[currency] = date
        }
      }
      next = lines.line(after: line)
    }
    return found
  }
}
