/// Bytes waiting to be written.
final class OutputBuffer {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1 << 16) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { base.deallocate() }

  /// The bytes; valid until the next change.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  func removeAll() { count = 0 }

  @inline(__always)
  func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard let start = bytes.baseAddress, !range.isEmpty else { return }
    reserve(range.count)
    (base + count).update(from: start + range.lowerBound, count: range.count)
    count &+= range.count
  }

  @inline(__always)
  func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count &+= 1
  }

  func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0, 0..<$0.count) }
  }

  /// Appends digits with a number of decimals after a decimal sign.
  ///
  /// - Parameter sign: The decimal sign.
  @inline(__always)
  func append(digits: UInt64, isNegative: Bool, scale: Int, sign: UInt8) {
    reserve(64)
    if isNegative {
      base[count] = UInt8(ascii: "-")
      count &+= 1
    }
    var length = 1
    var power: UInt64 = 10
    while length < 20, digits >= power {
      length &+= 1
      let (next, overflow) = power.multipliedReportingOverflow(by: 10)
      if overflow { break }
      power = next
    }
    length = max(length, scale &+ 1) &+ (scale > 0 ? 1 : 0)
    var rest = digits
    var index = count &+ length &- 1
    var place = 0
    while index >= count {
      if place == scale, scale > 0 {
        base[index] = sign
      } else {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        base[index] = 0x30 &+ UInt8(truncatingIfNeeded: digit)
        rest = quotient
      }
      place &+= 1
      index &-= 1
    }
    count &+= length
  }

  @inline(__always)
  private func reserve(_ more: Int) {
    if count &+ more > capacity { grow(more) }
  }

  private func grow(_ more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
