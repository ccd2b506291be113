extension Magnitude {
  /// - Throws: ``MoneyError/overflow`` above 1,024 bits.
  package static func + (left: Magnitude, right: Magnitude) throws(MoneyError) -> Magnitude {
    if left.upper.isEmpty, right.upper.isEmpty {
      let (sum, overflow) = left.low.addingReportingOverflow(right.low)
      if !overflow { return Magnitude(sum) }
    }
    let (a, b) = (left.words, right.words)
    var sum: [UInt64] = []
    var carry = false
    for index in 0..<max(a.count, b.count) {
      let (partial, first) = (index < a.count ? a[index] : 0).addingReportingOverflow(
        index < b.count ? b[index] : 0)
      let (word, second) = partial.addingReportingOverflow(carry ? 1 : 0)
      sum.append(word)
      carry = first || second
    }
    if carry { sum.append(1) }
    return try Magnitude(words: sum)
  }

  /// The difference; `right` must not be greater than `left`.
  package static func - (left: Magnitude, right: Magnitude) -> Magnitude {
    precondition(right <= left)
    if left.upper.isEmpty { return Magnitude(left.low - right.low) }
    var words = left.words
    let subtrahend = right.words
    var borrow = false
    for index in words.indices {
      let (partial, first) = words[index].subtractingReportingOverflow(
        index < subtrahend.count ? subtrahend[index] : 0)
      let (word, second) = partial.subtractingReportingOverflow(borrow ? 1 : 0)
      words[index] = word
      borrow = first || second
    }
    // Fewer bits than `left` had, so it cannot overflow.
    return (try? Magnitude(words: words)) ?? .zero
  }

  /// - Throws: ``MoneyError/overflow`` above 1,024 bits.
  package static func * (left: Magnitude, right: Magnitude) throws(MoneyError) -> Magnitude {
    if left.upper.isEmpty, right.upper.isEmpty {
      let (product, overflow) = left.low.multipliedReportingOverflow(by: right.low)
      if !overflow { return Magnitude(product) }
    }
    let (a, b) = (left.words, right.words)
    var product = [UInt64](repeating: 0, count: a.count + b.count)
    for (offset, factor) in a.enumerated() {
      var carry: UInt64 = 0
      for (index, word) in b.enumerated() {
        let wide =
          UInt128(factor) * UInt128(word) + UInt128(product[offset + index]) + UInt128(carry)
        product[offset + index] = UInt64(truncatingIfNeeded: wide)
        carry = UInt64(truncatingIfNeeded: wide >> 64)
      }
      product[offset + b.count] = carry
    }
    return try Magnitude(words: product)
  }

  /// - Throws: ``MoneyError/overflow`` above 1,024 bits.
  package func multiplied(byPowerOfTen exponent: Int) throws(MoneyError) -> Magnitude {
    guard !isZero else { return self }
    var (result, rest) = (self, exponent)
    while rest > 0 {
      let step = min(rest, PowersOfTen.maximumExponent)
      result = try result * Magnitude(PowersOfTen.power(step))
      rest -= step
    }
    return result
  }

  /// Euclid's greatest common divisor.
  package func greatestCommonDivisor(with other: Magnitude) -> Magnitude {
    var (a, b) = (self, other)
    while !b.isZero { (a, b) = (b, a.quotientAndRemainder(dividingBy: b).remainder) }
    return a
  }
}

extension Magnitude {
  /// Schoolbook long division (Knuth, *The Art of Computer Programming*, 4.3.1, algorithm D).
  ///
  /// The divisor must not be zero.
  package func quotientAndRemainder(dividingBy divisor: Magnitude)
    -> (quotient: Magnitude, remainder: Magnitude)
  {
    if let dividend = small, let divisor = divisor.small {
      let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
      return (Magnitude(quotient), Magnitude(remainder))
    }
    if self < divisor { return (.zero, self) }
    let divisorWords = divisor.words
    let (quotient, remainder) =
      divisorWords.count == 1
      ? Self.divide(words, byWord: divisorWords[0]) : Self.divide(words, by: divisorWords)
    // Neither has more bits than the dividend had.
    return ((try? Magnitude(words: quotient)) ?? .zero, (try? Magnitude(words: remainder)) ?? .zero)
  }

  private static func divide(_ dividend: [UInt64], byWord divisor: UInt64) -> ([UInt64], [UInt64]) {
    var quotient = dividend
    var remainder: UInt64 = 0
    for index in dividend.indices.reversed() {
      (quotient[index], remainder) = divisor.dividingFullWidth((remainder, dividend[index]))
    }
    return (quotient, [remainder])
  }

  private static func divide(_ dividend: [UInt64], by divisor: [UInt64]) -> ([UInt64], [UInt64]) {
    let shift = divisor[divisor.count - 1].leadingZeroBitCount
    let divisor = shiftedLeft(divisor, by: shift)
    var remainder = shiftedLeft(dividend + [0], by: shift)
    let count = divisor.count
    let (top, next) = (divisor[count - 1], divisor[count - 2])
    var quotient = [UInt64](repeating: 0, count: remainder.count - count)

    for position in quotient.indices.reversed() {
      let high =
        UInt128(remainder[position + count]) << 64 | UInt128(remainder[position + count - 1])
      var (estimate, rest) = high.quotientAndRemainder(dividingBy: UInt128(top))
      let limit = UInt128(UInt64.max)
      while estimate > limit
        || estimate * UInt128(next) > rest << 64 | UInt128(remainder[position + count - 2])
      {
        estimate -= 1
        rest += UInt128(top)
        if rest > limit { break }
      }
      var digit = UInt64(truncatingIfNeeded: estimate)
      if subtract(divisor, times: digit, from: &remainder, at: position) {
        digit -= 1
        add(divisor, to: &remainder, at: position)
      }
      quotient[position] = digit
    }
    return (quotient, shiftedRight(remainder, by: shift))
  }

  private static func shiftedLeft(_ words: [UInt64], by shift: Int) -> [UInt64] {
    guard shift > 0 else { return words }
    var result = words
    for index in words.indices.reversed() {
      result[index] = words[index] << shift | (index > 0 ? words[index - 1] >> (64 - shift) : 0)
    }
    return result
  }

  private static func shiftedRight(_ words: [UInt64], by shift: Int) -> [UInt64] {
    guard shift > 0 else { return words }
    var result = words
    for index in words.indices {
      let above = index + 1 < words.count ? words[index + 1] << (64 - shift) : 0
      result[index] = words[index] >> shift | above
    }
    return result
  }

  /// Subtracts a multiple and returns whether the result went below zero.
  private static func subtract(
    _ words: [UInt64], times factor: UInt64, from target: inout [UInt64], at offset: Int
  ) -> Bool {
    var carry: UInt64 = 0
    for index in 0...words.count {
      let word = index < words.count ? words[index] : 0
      let wide = UInt128(word) * UInt128(factor) + UInt128(carry)
      let (difference, borrow) = target[offset + index].subtractingReportingOverflow(
        UInt64(truncatingIfNeeded: wide))
      target[offset + index] = difference
      carry = UInt64(truncatingIfNeeded: wide >> 64) + (borrow ? 1 : 0)
    }
    return carry != 0
  }

  private static func add(_ words: [UInt64], to target: inout [UInt64], at offset: Int) {
    var carry: UInt64 = 0
    for index in 0...words.count {
      let wide =
        UInt128(target[offset + index]) + UInt128(index < words.count ? words[index] : 0)
        + UInt128(carry)
      target[offset + index] = UInt64(truncatingIfNeeded: wide)
      carry = UInt64(truncatingIfNeeded: wide >> 64)
    }
  }
}
