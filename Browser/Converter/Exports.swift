// The converter for a page: three functions that call the pure modules. Texts are UTF-8. A page
// writes its input into the memory that `reserve` returns, calls `learn` or `convert`, and reads
// the output from the same memory.

import CambistPages
import CambistScreens

/// The language of this module, from one of the files in Languages. They are compiled alone, and
/// this file once for all of them.
@_silgen_name("converter_language") private func language() -> RatePhrases

// WebAssembly runs this on one thread.
nonisolated(unsafe) private var exchange = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
nonisolated(unsafe) private var converter = OfflineConverter(language())

/// Memory for this many bytes, valid until the next call.
@_expose(wasm, "reserve")
@_cdecl("reserve")
public func reserve(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  if exchange.count < Int(count) {
    exchange.deallocate()
    exchange = .allocate(capacity: max(Int(count), 4_096))
  }
  return exchange.baseAddress
}

/// Reads a number style on one line and the stored rates after it. Returns 0 if they cannot be
/// read; the earlier rates then remain.
@_expose(wasm, "learn")
@_cdecl("learn")
public func learn(_ count: Int32) -> Int32 {
  converter.learn(input(count)) ? 1 : 0
}

/// Converts the amount that some lines describe. Returns the length of the output, or 0 if the
/// lines cannot be read. See `OfflineConverter`.
@_expose(wasm, "convert")
@_cdecl("convert")
public func convert(_ count: Int32) -> Int32 {
  guard let answer = converter.convert(input(count)) else { return 0 }
  _ = reserve(Int32(answer.count))
  for index in 0..<answer.count { exchange[index] = answer[index] }
  return Int32(answer.count)
}

private func input(_ count: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  for index in 0..<Int(count) { bytes.append(exchange[index]) }
  return bytes
}
