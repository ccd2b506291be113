// The converter for a page: the rules of the pure modules behind three functions. Texts are UTF-8.
// A page writes into what `reserve` gives it, calls `learn` or `convert`, and reads the answer
// there.

import CambistPages

// WebAssembly runs this on one thread.
nonisolated(unsafe) private var exchange = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
nonisolated(unsafe) private var converter = OfflineConverter(language)

/// Room for so many bytes, until the next call.
@_expose(wasm, "reserve")
@_cdecl("reserve")
public func reserve(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  if exchange.count < Int(count) {
    exchange.deallocate()
    exchange = .allocate(capacity: max(Int(count), 4_096))
  }
  return exchange.baseAddress
}

/// Takes a number style, a line, and the kept rates behind it; 0 when they cannot be read, and what
/// was known stays.
@_expose(wasm, "learn")
@_cdecl("learn")
public func learn(_ count: Int32) -> Int32 {
  converter.learn(told(count)) ? 1 : 0
}

/// Converts what some lines say; the length of the answer, or 0 when they cannot be read. See
/// `OfflineConverter`.
@_expose(wasm, "convert")
@_cdecl("convert")
public func convert(_ count: Int32) -> Int32 {
  guard let answer = converter.convert(told(count)) else { return 0 }
  _ = reserve(Int32(answer.count))
  for index in 0..<answer.count { exchange[index] = answer[index] }
  return Int32(answer.count)
}

private func told(_ count: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  for index in 0..<Int(count) { bytes.append(exchange[index]) }
  return bytes
}
