import CZlib
import CambistFeeds

/// Decompresses gzip and deflate, holding at most one chunk of the input and one of the output.
final class Inflater {
  /// The maximum size of an output chunk, in bytes.
  static let chunkSize = 64 * 1024

  // zlib keeps the address of its stream, so the stream may not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let coding: ContentCoding
  private var input: [UInt8] = []
  private var offset = 0
  private var phase = Phase.beginning

  private enum Phase {
    case beginning
    case inside(mayHoldOutput: Bool)
    case complete
  }

  /// - Returns: nil when this coding needs no decompression.
  init?(_ coding: ContentCoding) {
    guard coding == .gzip || coding == .deflate else { return nil }
    self.coding = coding
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
  }

  deinit {
    inflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// Adds compressed bytes; all output of earlier ones must have been taken by ``next()``.
  func feed(_ bytes: [UInt8]) {
    input = input[offset...] + bytes
    offset = 0
  }

  /// The next chunk of output, or nil when more input is needed.
  ///
  /// - Throws: ``TransportFailure/unreadable(reason:)``.
  func next() throws(TransportFailure) -> [UInt8]? {
    while true {
      switch phase {
      case .beginning:
        guard try begin() else { return nil }
      case .inside(let mayHoldOutput):
        guard mayHoldOutput || offset < input.count else { return nil }
        let output = try inflateOnce()
        if !output.isEmpty { return output }
      case .complete:
        guard offset < input.count else { return nil }
        // A gzip file may consist of several members.
        guard coding == .gzip, input[offset] == 0x1F else {
          throw .unreadable(reason: "extra data after the compressed data")
        }
        phase = .beginning
      }
    }
  }

  /// - Throws: ``TransportFailure/unreadable(reason:)`` when the input ended too early. An empty
  ///   input is an empty body.
  func finish() throws(TransportFailure) {
    switch phase {
    case .complete: return
    case .beginning where offset == input.count: return
    case .beginning, .inside: throw .unreadable(reason: "incomplete compressed data")
    }
  }
}

extension Inflater {
  private func begin() throws(TransportFailure) -> Bool {
    guard input.count - offset >= 2 else { return false }
    // Some servers send deflate without the zlib header that the standard requires.
    let header = Int(input[offset]) << 8 + Int(input[offset + 1])
    let isZlib = input[offset] & 0x0F == 8 && header % 31 == 0
    let windowBits: Int32 = coding == .gzip ? 15 + 16 : isZlib ? 15 : -15
    inflateEnd(stream)
    stream.pointee = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(stream, windowBits, ZLIB_VERSION, size) == Z_OK else {
      throw .unreadable(reason: "out of memory while decompressing")
    }
    phase = .inside(mayHoldOutput: false)
    return true
  }

  private func inflateOnce() throws(TransportFailure) -> [UInt8] {
    var code = Z_OK
    let output = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
      input.withUnsafeMutableBufferPointer { source in
        stream.pointee.next_in = source.baseAddress.map { $0 + offset }
        stream.pointee.avail_in = UInt32(source.count - offset)
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(buffer.count)
        code = inflate(stream, Z_NO_FLUSH)
        offset = source.count - Int(stream.pointee.avail_in)
      }
      count = buffer.count - Int(stream.pointee.avail_out)
    }
    switch code {
    case Z_OK, Z_BUF_ERROR: phase = .inside(mayHoldOutput: output.count == Self.chunkSize)
    case Z_STREAM_END: phase = .complete
    default:
      let words = stream.pointee.msg.map { String(cString: $0) }
      throw .unreadable(reason: words ?? "damaged compressed data")
    }
    return output
  }
}
