/// The powers of ten that fit in 128 bits.
package enum PowersOfTen {
  /// The greatest exponent in the table.
  package static let maximumExponent = 38

  private static let table: [UInt128] = {
    var powers: [UInt128] = [1]
    powers.reserveCapacity(maximumExponent + 1)
    for exponent in 1...maximumExponent { powers.append(powers[exponent - 1] * 10) }
    return powers
  }()

  /// Ten to the power of `exponent`, which must be within 0…38.
  package static func power(_ exponent: Int) -> UInt128 {
    table[exponent]
  }
}
