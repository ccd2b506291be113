/// Writes to standard output on one processor while the next bytes are produced on another.
///
/// Bytes are written in order, one chunk at a time.
struct OutputRelay {
  private var writing: Task<Failure?, Never>?

  /// Writes bytes after the previous ones are written.
  ///
  /// - Throws: ``Failure`` when the previous bytes could not be written.
  mutating func write(_ bytes: [UInt8]) async throws(Failure) {
    try await finish()
    guard !bytes.isEmpty else { return }
    writing = Task.detached {
      do throws(Failure) {
        try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
          try Terminal.write(bytes: UnsafeRawBufferPointer(bytes))
        }
        return nil
      } catch {
        return error
      }
    }
  }

  /// Waits until everything is written.
  ///
  /// - Throws: ``Failure`` when something could not be written.
  mutating func finish() async throws(Failure) {
    defer { writing = nil }
    if let failure = await writing?.value { throw failure }
  }
}
