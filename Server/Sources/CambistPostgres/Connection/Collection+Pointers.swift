import Foundation

extension Collection where Element == String {
  /// Calls a function of C with the texts, and a null pointer behind the last one.
  func withPointers<Value>(_ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value) -> Value {
    map(Optional.some).withPointers(body)
  }
}

extension Collection where Element == String? {
  /// The same; nil is a null pointer.
  func withPointers<Value>(_ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value) -> Value {
    let copies = map { text in text.flatMap { strdup($0) } }
    let pointers = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: copies.count + 1)
    for (position, copy) in copies.enumerated() {
      (pointers + position).initialize(to: copy.map { UnsafePointer($0) })
    }
    (pointers + copies.count).initialize(to: nil)
    defer {
      pointers.deallocate()
      for copy in copies { free(copy) }
    }
    return body(pointers)
  }
}
