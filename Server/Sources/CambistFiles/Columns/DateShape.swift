import CambistMoney

/// The format of a date: `2026-10-30`, `30.10.2026`, `10/30/2026`, `20261030`.
enum DateShape {
  case day(CalendarDate)
  /// Day and month in either order.
  case either(dayFirst: CalendarDate, monthFirst: CalendarDate)
  /// A date that only one order allows.
  case ordered(CalendarDate, TableOptions.DateOrder)

  /// Nil when the text is not a date. A time after it is ignored.
  init?(_ text: some Sequence<UInt8>) {
    var numbers: [(value: Int, digits: Int)] = []
    var separators: [UInt8] = []
    var isOver = false
    var isInNumber = false
    for byte in text {
      if isOver { continue }
      switch byte {
      case 0x30...0x39:
        if !isInNumber { numbers.append((0, 0)) }
        guard numbers.count <= 3, numbers[numbers.count - 1].digits < 8 else { return nil }
        isInNumber = true
        numbers[numbers.count - 1].value *= 10
        numbers[numbers.count - 1].value += Int(byte - 0x30)
        numbers[numbers.count - 1].digits += 1
      case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."):
        guard isInNumber, numbers.count < 3 || byte == UInt8(ascii: ".") else { return nil }
        if numbers.count < 3 { separators.append(byte) } else { isOver = true }
        isInNumber = false
      case 0x20, UInt8(ascii: "T"), UInt8(ascii: "t"):
        guard isInNumber, numbers.count == 3 || numbers.first?.digits == 8 else { return nil }
        isOver = true
      default: return nil
      }
    }
    if numbers.count == 1, numbers[0].digits == 8, separators.isEmpty {
      let value = numbers[0].value
      guard
        let date = CalendarDate(year: value / 10_000, month: value / 100 % 100, day: value % 100)
      else { return nil }
      self = .day(date)
      return
    }
    guard numbers.count == 3, separators.count == 2, separators[0] == separators[1] else {
      return nil
    }
    if numbers[0].digits == 4, numbers[1].digits <= 2, numbers[2].digits <= 2 {
      guard
        let date = CalendarDate(
          year: numbers[0].value, month: numbers[1].value, day: numbers[2].value)
      else { return nil }
      self = .day(date)
      return
    }
    guard numbers[2].digits == 4, numbers[0].digits <= 2, numbers[1].digits <= 2 else { return nil }
    let (first, second, year) = (numbers[0].value, numbers[1].value, numbers[2].value)
    let dayFirst = CalendarDate(year: year, month: second, day: first)
    let monthFirst = CalendarDate(year: year, month: first, day: second)
    if separators[0] == UInt8(ascii: ".") {
      guard let dayFirst else { return nil }
      self = .day(dayFirst)
      return
    }
    switch (dayFirst, monthFirst) {
    case (let day?, let month?):
      self = day == month ? .day(day) : .either(dayFirst: day, monthFirst: month)
    case (let day?, nil): self = .ordered(day, .dayFirst)
    case (nil, let day?): self = .ordered(day, .monthFirst)
    case (nil, nil): return nil
    }
  }
}
