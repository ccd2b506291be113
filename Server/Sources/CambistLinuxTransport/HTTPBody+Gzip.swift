public import CambistFeeds
import Synchronization

extension HTTPBody {
  /// The decompressed bytes of a gzip body.
  ///
  /// Memory does not grow with the size of the output. Iterating throws
  /// ``TransportFailure/unreadable(reason:)`` when the data is damaged or ends too early.
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
