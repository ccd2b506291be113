import Foundation

/// The command that receives each firing, started without a shell.
struct AlertProgram: Sendable {
  private let file: URL
  private let arguments: [String]

  /// Finds the command as a shell would: by its path, or in the folders of `PATH`.
  ///
  /// - Throws: ``Failure`` when no such executable exists.
  init(_ words: [String]) throws {
    let name = words.first ?? ""
    let folders = (Environment.value(of: "PATH") ?? "").split(separator: ":").map(String.init)
    let candidates = name.contains("/") ? [name] : folders.map { $0 + "/" + name }
    guard !name.isEmpty, let path = candidates.first(where: Self.isProgram) else {
      throw Failure(.notFound, "There is no command “\(name)”.")
    }
    file = URL(fileURLWithPath: path)
    arguments = Array(words.dropFirst())
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && access(path, X_OK) == 0
  }

  /// Runs the command to its end with a document on its standard input.
  ///
  /// - Returns: Why it failed; nil on success.
  func run(with document: Data) async -> String? {
    let process = Process()
    process.executableURL = file
    process.arguments = arguments
    let input = Pipe()
    process.standardInput = input
    // A document is smaller than a pipe's buffer, so that a command that does not read it neither
    // blocks nor breaks the pipe.
    input.fileHandleForWriting.write(document)
    try? input.fileHandleForWriting.close()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        process.terminationHandler = { ended in
          let status = ended.terminationStatus
          let reason: String? =
            switch ended.terminationReason {
            case .uncaughtSignal: "was ended by signal \(status)"
            default: status == 0 ? nil : "ended with status \(status)"
            }
          continuation.resume(returning: reason)
        }
        do {
          try process.run()
        } catch {
          continuation.resume(returning: "cannot be started (\(error.localizedDescription))")
        }
      }
    } onCancel: {
      if process.isRunning { process.terminate() }
    }
  }
}
