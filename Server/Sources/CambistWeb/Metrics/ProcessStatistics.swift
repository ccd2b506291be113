import Foundation

/// The resources of the process, with the names that Prometheus' own client libraries use.
struct ProcessStatistics {
  /// Bytes of the address space, and those in memory; nil if the system does not report them.
  let virtualBytes: Int?
  let residentBytes: Int?
  let openFiles: Int?
  let mostFiles: UInt64?
  let processorNanoseconds: UInt64

  /// Reads the current values from the system.
  init() {
    let bytes = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").prefix(2)
      .map { (Int($0) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) }
    (virtualBytes, residentBytes) = (bytes?.first, bytes?.last)
    // Without the descriptor that reads the folder.
    openFiles = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))
      .map { $0.count - 1 }
    var limit = rlimit()
    #if os(Linux)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    mostFiles = getrlimit(resource, &limit) == 0 ? UInt64(limit.rlim_cur) : nil
    // POSIX defines the unit as a microsecond.
    processorNanoseconds = UInt64(max(clock(), 0)) * 1_000
  }

  func write(to text: inout MetricsText) {
    if let virtualBytes {
      text.family("process_virtual_memory_bytes", .gauge, "Size of the address space.")
      text.sample(virtualBytes)
    }
    if let residentBytes {
      text.family("process_resident_memory_bytes", .gauge, "Resident memory.")
      text.sample(residentBytes)
    }
    text.family("process_cpu_seconds_total", .counter, "Processor time of the process.")
    text.sample(nanoseconds: processorNanoseconds)
    if let openFiles {
      text.family("process_open_fds", .gauge, "Open files and connections.")
      text.sample(openFiles)
    }
    if let mostFiles {
      text.family("process_max_fds", .gauge, "The limit of open files and connections.")
      text.sample(mostFiles)
    }
  }
}
