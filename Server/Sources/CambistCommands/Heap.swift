import CHeap
import Foundation

/// The memory allocation of the process.
enum Heap {
  /// Limits the heaps of a long-running process to one per processor.
  ///
  /// By default, the C library of Linux creates up to eight times as many, and each keeps its peak
  /// memory: the memory of a busy desk grew with them.
  static func share() {
    #if canImport(Glibc)
      _ = mallopt(M_ARENA_MAX, Int32(clamping: ProcessInfo.processInfo.activeProcessorCount))
    #endif
  }
}
