public import CambistFeeds
import Synchronization

extension HTTPBody {
  /// The unpacked bytes of a body in gzip.
  ///
  /// Memory does not grow with what is unpacked. Iterating throws
  /// ``TransportFailure/unreadable(reason:)`` where the data are damaged or end too early.
  public var gunzipped: HTTPBody {
    guard let inflater = Inflater(.gzip) else { return self }
    // Only the task that iterates uses them.
    nonisolated(unsafe) let unpacker = inflater
    nonisolated(unsafe) var packed = makeAsyncIterator()
    return HTTPBody {
      while true {
        if let chunk = try unpacker.next() { return chunk }
        guard let bytes = try await packed.next() else {
          try unpacker.finish()
          return nil
        }
        unpacker.feed(bytes)
      }
    }
  }
}
