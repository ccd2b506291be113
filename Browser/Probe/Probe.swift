// A test that the pure modules, compiled as Embedded Swift, link into one WebAssembly module
// without imports, and that the language features they use work there: 128-bit integers,
// dictionaries, text as UTF-8, arrays and typed throws. It is not part of the product.

import CambistModel
import CambistMoney
import CambistRates
import CambistScreens

enum ProbeError: Error {
  case notANumber(at: Int)
  case overflow(after: Int128)
  case divisionByZero
}

// WebAssembly runs this on one thread.
nonisolated(unsafe) private let exchange =
  UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4096)

/// The memory into which the page writes its input and from which it reads the output.
@_expose(wasm, "exchange")
@_cdecl("exchange")
public func exchangeAddress() -> UnsafeMutablePointer<UInt8>? {
  exchange.baseAddress
}

/// Reads `a b` and returns `product quotient remainder`, the product modulo 2^128.
@_expose(wasm, "arithmetic")
@_cdecl("arithmetic")
public func arithmetic(_ count: Int32) -> Int32 {
  let fields = received(count).utf8.split(separator: UInt8(ascii: " "))
  guard fields.count == 2 else { return -1 }
  do throws(ProbeError) {
    let a = try integer(fields[0])
    let b = try integer(fields[1])
    guard b != 0 else { throw .divisionByZero }
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    return answer([digits(of: a &* b), digits(of: quotient), digits(of: remainder)])
  } catch {
    switch error {
    case .notANumber(let position): return -100 - Int32(position)
    case .overflow: return -2
    case .divisionByZero: return -3
    }
  }
}

/// Counts the words of a text and returns each with its count, sorted by word.
@_expose(wasm, "words")
@_cdecl("words")
public func words(_ count: Int32) -> Int32 {
  var numbers: [[UInt8]: Int128] = [:]
  for word in received(count).utf8.split(separator: UInt8(ascii: " ")) {
    numbers[Array(word), default: 0] += 1
  }
  let sorted = numbers.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  return answer(sorted.map { $0.key + [UInt8(ascii: "=")] + digits(of: $0.value) })
}

private func received(_ count: Int32) -> String {
  String(decoding: exchange[..<Int(count)], as: UTF8.self)
}

private func answer(_ fields: [[UInt8]]) -> Int32 {
  var written = 0
  for byte in fields.joined(separator: [UInt8(ascii: " ")]) where written < exchange.count {
    exchange[written] = byte
    written += 1
  }
  return Int32(written)
}

private func integer(_ text: Substring.UTF8View) throws(ProbeError) -> Int128 {
  var value: Int128 = 0
  for (position, byte) in text.enumerated() {
    let digit = Int128(byte) - 48
    guard (0...9).contains(digit) else { throw .notANumber(at: position) }
    let (shifted, tooWide) = value.multipliedReportingOverflow(by: 10)
    let (next, tooLarge) = shifted.addingReportingOverflow(digit)
    if tooWide || tooLarge { throw .overflow(after: value) }
    value = next
  }
  return value
}

private func digits(of value: Int128) -> [UInt8] {
  var rest = value.magnitude
  var reversed: [UInt8] = []
  repeat {
    reversed.append(UInt8(ascii: "0") + UInt8(rest % 10))
    rest /= 10
  } while rest > 0
  if value < 0 { reversed.append(UInt8(ascii: "-")) }
  return reversed.reversed()
}
