import ArgumentParser
import CambistDesk
import Foundation

/// `cambist mcp`: tools for an assistant, on standard input and output.
struct MCPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve conversions and rates to an assistant (Model Context Protocol).",
    discussion: """
      An assistant starts this command and communicates with it on standard input and output. Its tools \
      convert amounts, and read rates, the history of a rate and the state of the sources. They \
      change nothing, and conversions are not stored in the history.
      """)

  @OptionGroup var rates: RateOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    try await reporting {
      let desk = try rates.desk(store)
      let server = MCPServer(tools: MCPTool.all(desk))
      for await line in Self.lines() where !line.allSatisfy(\.isWhitespace) {
        if let answer = await server.answer(to: line) { try Terminal.write(text: answer + "\n") }
      }
      try await desk.close()
    }
  }

  /// The lines of standard input. They are read on a separate thread, so that waiting for one
  /// blocks no fetch.
  private static func lines() -> AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
    }
  }
}
