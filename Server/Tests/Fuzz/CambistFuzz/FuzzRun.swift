import Foundation
import Synchronization

/// Reads inputs of one target for a limited time.
struct FuzzRun {
  /// The maximum processor time for one input, in seconds.
  private static let timeout = 10.0
  /// The maximum growth of memory from the start to the end, in MiB.
  private static let growth = 96.0
  /// The maximum number of stored inputs from which others are derived.
  private static let poolSize = 256

  let target: any FuzzTarget
  let seconds: Double
  let seed: UInt64
  /// Inputs that are read first.
  let corpus: [URL]
  /// The file with the current input, in case it ends the process.
  let last: URL

  /// - Returns: How many inputs were read.
  /// - Throws: ``Finding``
  func run() async throws -> Int {
    let watchdog = Watchdog(target.name, timeout: Self.timeout)
    defer { watchdog.end() }
    let file = open(last.path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    defer { close(file) }

    var count = 0
    func read(_ input: [UInt8]) async throws {
      _ = ftruncate(file, 0)
      _ = pwrite(file, input, input.count, 0)
      watchdog.begin()
      try await target.read(input)
      watchdog.pause()
      count += 1
    }

    for file in corpus { try await read([UInt8](try Data(contentsOf: file))) }
    var pool = target.seeds.map { Array($0.utf8) }
    for input in pool { try await read(input) }
    var mutator = Mutator(seed: seed, words: target.words)
    let start = ContinuousClock.now
    var before: Double?
    while true {
      let gone = (ContinuousClock.now - start) / .seconds(1)
      if before == nil, gone > seconds / 4 { before = Self.memory }
      if gone > seconds { break }
      let input = mutator.mutated(
        pool[mutator.number(below: pool.count)], with: pool[mutator.number(below: pool.count)])
      try await read(input)
      if mutator.number(below: 50) == 0 {
        // A walk away from the seeds, which stay themselves.
        if pool.count < Self.poolSize {
          pool.append(input)
        } else {
          let place = mutator.number(below: Self.poolSize)
          if place >= target.seeds.count { pool[place] = input }
        }
      }
    }
    let grown = Self.memory - (before ?? Self.memory)
    try Finding.expect(grown < Self.growth, "memory grew by \(Int(grown)) MiB")
    return count
  }

  /// The memory of the process in MiB.
  private static var memory: Double {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }
}

/// Ends the process if an input takes too long: by processor time, because a busy machine may be
/// slow, and finally by the clock, because an input that waits forever uses no processor time.
private final class Watchdog: Sendable {
  private struct Start {
    let clock = ContinuousClock.now
    let processor = Watchdog.processorSeconds
  }

  private static let longestWait = 120.0

  private let start = Mutex<Start?>(nil)
  private let isOver = Atomic(false)

  init(_ name: String, timeout: Double) {
    Thread.detachNewThread { [self] in
      while !isOver.load(ordering: .relaxed) {
        Thread.sleep(forTimeInterval: 0.5)
        guard let start = start.withLock({ $0 }),
          Self.processorSeconds - start.processor > timeout
            || (ContinuousClock.now - start.clock) / .seconds(1) > Self.longestWait
        else { continue }
        FileHandle.standardError.write(Data("\(name): an input takes too long\n".utf8))
        _exit(3)
      }
    }
  }

  func begin() { start.withLock { $0 = Start() } }
  func pause() { start.withLock { $0 = nil } }
  func end() { isOver.store(true, ordering: .relaxed) }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
