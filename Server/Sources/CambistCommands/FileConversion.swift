import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistFiles
import CambistMoney
import CambistScreens
import Foundation

/// The conversion of a file of amounts: its rows go to standard output, a summary to standard
/// error.
struct FileConversion {
  private let path: String
  private let target: Currency
  private let options: TableOptions
  private let keepsGoing: Bool
  private let source: String?
  private let style: NumberStyle

  private static let chunk = 256 << 10

  init(
    _ file: FileOptions, on day: CalendarDate?, source: String?, style: NumberStyle?
  ) throws {
    path = file.file ?? "-"
    target = try Currency(argument: file.to ?? "")
    guard target.kind != .unlisted else { throw QueryFailure(.unknownCurrency(target)) }
    options = try file.options(on: day, style: style)
    keepsGoing = file.keepGoing
    self.source = source
    self.style = style ?? .plainEnglish
  }

  /// Converts the file, and ends the process if rows could not be converted.
  func run(on desk: @autoclosure () throws -> Desk) async throws {
    let descriptor = try open()
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    let desk = try desk()
    let rates = try RowRates(desk, to: target, source: source, today: DeskClock.system.today())
    let conversion = TableConversion(options, rates, .english)
    do {
      try await convert(descriptor, conversion)
    } catch let error as TableError {
      if conversion.summary.rows > 0 { report(conversion) }
      throw Failure(.badData, error.message(.english) + hint(error))
    }
    report(conversion)
    try await desk.close()
    if conversion.summary.failed > 0, !keepsGoing { throw ExitCode(Failure.Code.badData.rawValue) }
  }

  private func open() throws(Failure) -> Int32 {
    if path == "-" { return STDIN_FILENO }
    let descriptor = Foundation.open(path, O_RDONLY)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw Failure(errno == ENOENT ? .notFound : .badData, "Can’t read \(path) (\(reason)).")
    }
    return descriptor
  }

  private func convert(_ descriptor: Int32, _ conversion: TableConversion) async throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunk, alignment: 16)
    defer { buffer.deallocate() }
    var output = OutputRelay()
    while true {
      let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw Failure(.badData, "Can’t read \(path) (\(String(cString: strerror(errno)))).")
      }
      if count == 0 { break }
      do {
        try await conversion.read(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } catch {
        // The rows converted before the error are not lost.
        try await write(conversion, &output)
        try await output.finish()
        throw error
      }
      try await write(conversion, &output)
    }
    let result: Result<Void, TableError>
    do throws(TableError) {
      result = .success(try await conversion.finish())
    } catch {
      result = .failure(error)
    }
    try await write(conversion, &output)
    try await output.finish()
    try result.get()
  }

  private func write(
    _ conversion: TableConversion, _ output: inout OutputRelay
  ) async throws(Failure) {
    var bytes: [UInt8] = []
    conversion.takeOutput { bytes = Array($0) }
    try await output.write(bytes)
  }

  private func hint(_ error: TableError) -> String {
    switch error {
    case .missingColumn(.amount, _): " Name it with --amount-column."
    case .missingColumn(.currency, _): " Name it with --currency-column, or use --from."
    default: ""
    }
  }

  /// Reports the detected format and the number of converted rows.
  private func report(_ conversion: TableConversion) {
    if let plan = conversion.plan {
      for note in plan.notes(.english, options) { Terminal.warn(note) }
    }
    for line in conversion.summary.lines(.english, style) { Terminal.warn(line) }
  }
}
