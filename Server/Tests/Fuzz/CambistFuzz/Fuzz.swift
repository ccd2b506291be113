import ArgumentParser
import Foundation

/// Reads random inputs to check that none crashes the program, takes too long, leaks memory, or
/// gives another result the second time.
///
/// Each target runs in its own process, so that a crash is reported and the others continue. A
/// failing input is written into the folder of findings; added to the corpus, it is read first in
/// later runs.
@main
struct Fuzz: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cambist-fuzz", abstract: "Pass random input to the parsers.")

  @Option(help: "The target, and others; all of them when none is named.")
  var target: [String] = []

  @Option(help: "How long each target runs.")
  var seconds = 10.0

  @Option(help: "What the inputs follow from.")
  var seed: UInt64 = 1

  @Option(help: "How many targets run at the same time.")
  var jobs = 2

  @Option(help: "The folder of the inputs to read first, with a folder for each target.")
  var corpus: String?

  @Option(help: "The folder that findings are written to.")
  var findings = "findings"

  @Flag(help: .hidden)
  var here = false

  func run() async throws {
    let targets = try FuzzTargets.all().filter { target.isEmpty || target.contains($0.name) }
    guard target.allSatisfy({ name in targets.contains { $0.name == name } }) else {
      throw ValidationError("There is no such target.")
    }
    try FileManager.default.createDirectory(
      atPath: findings, withIntermediateDirectories: true)
    if here, let only = targets.first { return try await read(only) }

    var failed: [String] = []
    try await withThrowingTaskGroup(of: (String, Bool).self) { group in
      var waiting = targets.map(\.name)[...]
      func next() {
        guard let name = waiting.popFirst() else { return }
        group.addTask { (name, try await self.child(name)) }
      }
      for _ in 0..<max(jobs, 1) { next() }
      while let (name, isWell) = try await group.next() {
        if !isWell { failed.append(name) }
        next()
      }
    }
    guard failed.isEmpty else {
      print("failed: \(failed.joined(separator: ", "))")
      throw ExitCode.failure
    }
  }

  /// Runs a target in a separate process.
  ///
  /// - Returns: Whether nothing was found.
  private func child(_ name: String) async throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments =
      [
        "--here", "--target", name, "--seconds", "\(seconds)", "--seed", "\(seed)", "--findings",
        findings,
      ] + (corpus.map { ["--corpus", $0] } ?? [])
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
    if status == 0 {
      try? FileManager.default.removeItem(at: last(name))
      return true
    }
    let kept = folder.appendingPathComponent("\(name)-\(seed)-\(status)")
    try? FileManager.default.removeItem(at: kept)
    try FileManager.default.moveItem(at: last(name), to: kept)
    print("\(name): ended with \(status); the input is \(kept.path)")
    return false
  }

  private func read(_ target: any FuzzTarget) async throws {
    var files: [URL] = []
    if let corpus {
      let folder = URL(fileURLWithPath: corpus).appendingPathComponent(target.name)
      files =
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
        ?? []
    }
    let run = FuzzRun(
      target: target, seconds: seconds, seed: seed,
      corpus: files.sorted { $0.path < $1.path }, last: last(target.name))
    do {
      print("\(target.name): \(try await run.run()) inputs, nothing found")
    } catch let finding as Finding {
      print("\(target.name): \(finding)")
      throw ExitCode(2)
    }
  }

  private var folder: URL { URL(fileURLWithPath: findings) }

  private func last(_ name: String) -> URL { folder.appendingPathComponent("\(name).last") }
}
