import Foundation

/// A shell that runs a script, which ends when this process ends, however it does, or when nothing
/// refers to the guardian any more. A test that crashes, or is interrupted, leaves nothing behind.
final class Guardian: Sendable {
  private let pipe = Pipe()

  /// - Parameter script: Its `cat` waits for the end. The arguments are its parameters.
  init(_ script: String, _ arguments: [String]) throws {
    for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
      // The server must not hold the pipe open.
      guard fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) == 0 else { throw POSIXError(.EBADF) }
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "trap '' INT HUP TERM; " + script, "guardian"] + arguments
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  // The process refers to the pipe as long as it runs.
  deinit { try? pipe.fileHandleForWriting.close() }
}
