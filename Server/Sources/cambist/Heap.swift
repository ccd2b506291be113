import CHeap
import Foundation

/// Where the memory of the process comes from.
enum Heap {
  /// Lets the threads of a process that lives long share a heap for each processor.
  ///
  /// The C library of Linux makes up to eight times as many, and each keeps what it once needed: the
  /// memory of a busy desk crept up with them.
  static func share() {
    #if canImport(Glibc)
      _ = mallopt(M_ARENA_MAX, Int32(clamping: ProcessInfo.processInfo.activeProcessorCount))
    #endif
  }
}
