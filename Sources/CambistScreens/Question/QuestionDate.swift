import CambistMoney

/// A date in a line: `2020-03-13`, `13.03.2020`, `13 Mar 2020`, `March 13, 2020`, `13 de marzo`.
struct QuestionDate {
  /// The day; nil for a date that does not exist or is ambiguous.
  let day: CalendarDate?
  /// The text of the date.
  let text: String
  /// The number of its parts.
  let length: Int

  /// Finds a date that begins with a part of a line; nil for none.
  init?(
    _ line: QuestionTokens, _ folded: [[UInt32]], _ words: QuestionWords, at index: Int,
    _ today: CalendarDate
  ) {
    let first = line.tokens[index]
    func text(through last: Int) -> String {
      let end = line.tokens[last].end
      return AmountNumber.text(line.scalars[first.start..<end], limit: end - first.start)
    }
    /// The whole numbers of a part that otherwise has only spaces and commas.
    func numbers(_ index: Int) -> [Int]? {
      guard index < line.tokens.count, line.tokens[index].kind == .amount else { return nil }
      return Self.numbers(line.scalars[line.tokens[index].start..<line.tokens[index].end])
    }
    func skipping(_ index: Int) -> Int {
      index < folded.count && words.meaning(of: folded[index]) == .filler ? index + 1 : index
    }

    if first.kind == .amount {
      if let date = Self.figures(line.scalars[first.start..<first.end]) {
        (day, length, self.text) = (date.day, 1, text(through: index))
        return
      }
      // `13 Mar 2020`, `13 de marzo de 2020`
      let place = skipping(index + 1)
      guard let day = numbers(index), day.count == 1, (1...31).contains(day[0]),
        place < folded.count, let month = words.month(folded[place])
      else { return nil }
      let next = skipping(place + 1)
      let year = numbers(next).flatMap { $0.count == 1 && Self.isYear($0[0]) ? $0[0] : nil }
      self.day = Self.day(year, month, day[0], today)
      length = (year == nil ? place : next) - index + 1
      self.text = text(through: index + length - 1)
      return
    }
    // `March 13, 2020`, `Mar 13`
    guard let month = words.month(folded[index]), let after = numbers(index + 1),
      (1...31).contains(after[0]), after.count == 1 || after.count == 2 && Self.isYear(after[1])
    else { return nil }
    // The comma of `March 13, 2020` ends a number.
    let next = numbers(index + 2)
    let separate =
      after.count == 1 ? next.flatMap { $0.count == 1 && Self.isYear($0[0]) ? $0[0] : nil } : nil
    day = Self.day(after.count == 2 ? after[1] : separate, month, after[0], today)
    length = separate == nil ? 2 : 3
    self.text = text(through: index + length - 1)
  }

  /// The last such day up to today, if there is no year.
  private static func day(
    _ year: Int?, _ month: Int, _ day: Int, _ today: CalendarDate
  ) -> CalendarDate? {
    if let year { return CalendarDate(year: year, month: month, day: day) }
    for back in 0..<8 {
      if let found = CalendarDate(year: today.year - back, month: month, day: day), found <= today {
        return found
      }
    }
    return nil
  }

  private static func isYear(_ number: Int) -> Bool { (1_900...2_199).contains(number) }

  private static func numbers(_ scalars: ArraySlice<UInt32>) -> [Int]? {
    var (numbers, isInside): ([Int], Bool) = ([], false)
    for scalar in scalars {
      if let digit = AmountDigits.digit(scalar, own: 0x30) {
        if !isInside { numbers.append(0) }
        guard numbers[numbers.count - 1] < 10_000 else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(digit.value)
        isInside = true
      } else if AmountNumber.isSpace(scalar) || scalar == 0x2C {
        isInside = false
      } else {
        return nil
      }
    }
    return numbers.isEmpty ? nil : numbers
  }

  /// Whether a text is a date in figures, existing or not.
  static func isDate(_ scalars: ArraySlice<UInt32>) -> Bool { figures(scalars) != nil }

  /// A date in figures. With slashes the month may be first or second: such a date has no day.
  private static func figures(_ scalars: ArraySlice<UInt32>) -> (day: CalendarDate?, sign: UInt32)?
  {
    var parts: [(value: Int, digits: Int)] = [(0, 0)]
    var sign: UInt32?
    for scalar in scalars {
      if let digit = AmountDigits.digit(scalar, own: 0x30) {
        guard parts[parts.count - 1].digits < 4 else { return nil }
        parts[parts.count - 1].value = parts[parts.count - 1].value * 10 + Int(digit.value)
        parts[parts.count - 1].digits += 1
      } else if scalar == 0x2E || scalar == 0x2F || scalar == 0x2D, sign ?? scalar == scalar {
        sign = scalar
        parts.append((0, 0))
      } else {
        return nil
      }
    }
    guard parts.count == 3, let sign else { return nil }
    let (first, second, third) = (parts[0], parts[1], parts[2])
    if first.digits == 4, isYear(first.value), second.digits <= 2, third.digits <= 2 {
      return (CalendarDate(year: first.value, month: second.value, day: third.value), sign)
    }
    guard third.digits == 4, isYear(third.value), first.digits <= 2, second.digits <= 2 else {
      return nil
    }
    // With points, the day is first everywhere; a number above twelve is not a month.
    if sign == 0x2E || first.value > 12 {
      return (CalendarDate(year: third.value, month: second.value, day: first.value), sign)
    }
    if second.value > 12 {
      return (CalendarDate(year: third.value, month: first.value, day: second.value), sign)
    }
    return (
      first.value == second.value
        ? CalendarDate(year: third.value, month: first.value, day: second.value) : nil, sign
    )
  }
}
