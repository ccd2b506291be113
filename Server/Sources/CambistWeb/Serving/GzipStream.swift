import CZlib
import NIOCore

/// Compresses bytes with gzip as they arrive.
///
/// Not thread-safe: one body is written by one task at a time.
final class GzipStream {
  enum Flush {
    /// More may follow before anything is written.
    case later
    /// The client can read everything so far.
    case now
    /// Nothing follows.
    case end

    fileprivate var code: Int32 {
      switch self {
      case .later: Z_NO_FLUSH
      case .now: Z_SYNC_FLUSH
      case .end: Z_FINISH
      }
    }
  }

  private static let chunkSize = 32 << 10
  /// 15 bits of window, with gzip's header and trailer.
  private static let windowBits: Int32 = 15 + 16

  // zlib keeps the address of its stream, so the stream may not move.
  private let stream: UnsafeMutablePointer<z_stream>

  /// - Parameter level: From 1, the fastest, to 9, the smallest.
  /// - Returns: Nil when there is no memory.
  init?(level: Int32) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard
      deflateInit2_(
        stream, level, Z_DEFLATED, Self.windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        == Z_OK
    else { return nil }
  }

  deinit {
    deflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// The output for further bytes.
  func compress(_ buffer: ByteBuffer, _ flush: Flush) -> ByteBuffer {
    var output = ByteBuffer()
    buffer.withUnsafeReadableBytes { input in
      // zlib only reads what it is given, whatever its type says.
      let bytes = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
      stream.pointee.next_in = bytes
      stream.pointee.avail_in = UInt32(input.count)
      repeat {
        output.writeWithUnsafeMutableBytes(minimumWritableBytes: Self.chunkSize) { free in
          stream.pointee.next_out = free.bindMemory(to: UInt8.self).baseAddress
          stream.pointee.avail_out = UInt32(free.count)
          deflate(stream, flush.code)
          return free.count - Int(stream.pointee.avail_out)
        }
        // A full chunk may not be the last one.
      } while stream.pointee.avail_out == 0
    }
    return output
  }
}
