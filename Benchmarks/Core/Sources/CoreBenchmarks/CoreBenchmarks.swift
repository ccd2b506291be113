import Foundation

/// Compares the core with Foundation and prints one line of JSON for each pair.
///
///     CoreBenchmarks [--runs 5] [--only NAME]
@main
enum CoreBenchmarks {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    func value(of flag: String) -> String? {
      guard let index = arguments.firstIndex(of: flag) else { return nil }
      return arguments.dropFirst(index + 1).first
    }
    let only = value(of: "--only") ?? ""
    let runs = value(of: "--runs").flatMap { Int($0) } ?? 5
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for pair in pairs where only.isEmpty || pair.name.contains(only) {
      do {
        let line = try encoder.encode(pair.measured(runs: max(runs, 1)))
        FileHandle.standardOutput.write(line + Data("\n".utf8))
      } catch {
        FileHandle.standardError.write(Data("CoreBenchmarks: \(pair.name): \(error)\n".utf8))
        exit(1)
      }
    }
  }

  private static var pairs: [Pair] {
    [.adding(), .addingAlongAnyRoute()]
      + ["en-US", "es-ES", "ru-RU"].map { .formatting(locale: $0) }
      + [.derivingRates()]
  }
}
