package import CambistDesk
import CambistDocuments
import CambistMoney
package import CambistScreens

/// Converts the rows of a file as its bytes arrive.
///
/// Every row is written as it was read, followed by the converted amount and the rate. The bytes
/// may be cut into chunks anywhere. Memory is bounded by ``TableLimits`` for any input.
///
/// ```swift
/// let conversion = TableConversion(options, rates, .english)
/// for try await chunk in body {
///   try await conversion.read(chunk)
///   conversion.takeOutput { write($0) }
/// }
/// try await conversion.finish()
/// ```
package final class TableConversion {
  /// The detected format of the file; nil until enough of it was read.
  package private(set) var plan: TablePlan?
  private let options: TableOptions
  private let rates: RowRates
  private let phrases: Phrases
  private let output = OutputBuffer()
  /// The bytes that are not processed yet, in UTF-8 or a single-byte encoding.
  private var buffer: [UInt8] = []
  private var encoding: TableEncoding?
  private var transcoder: UTF16Transcoder?
  private var rows: RowConverter?
  /// The first bytes of a file in UTF-16, until its encoding is detected.
  private var raw: [UInt8] = []

  /// - Parameters:
  ///   - rates: The rates into the target currency.
  ///   - phrases: The language of messages about rows that cannot be converted.
  package init(_ options: TableOptions, _ rates: RowRates, _ phrases: Phrases) {
    self.options = options
    self.rates = rates
    self.phrases = phrases
  }

  /// The results of the rows so far.
  package var summary: TableSummary { rows?.summary ?? TableSummary(target: rates.target) }

  /// Reads the next bytes and converts the rows that they complete.
  ///
  /// - Throws: ``TableError``, after which nothing can be read.
  package func read(_ chunk: UnsafeRawBufferPointer) async throws(TableError) {
    take(chunk, isLast: false)
    try await advance(isLast: false)
  }

  /// Reads the next bytes; see ``read(_:)-(UnsafeRawBufferPointer)``.
  package func read(_ chunk: [UInt8]) async throws(TableError) {
    chunk.withUnsafeBytes { take($0, isLast: false) }
    try await advance(isLast: false)
  }

  /// Ends the file and converts the remaining rows.
  ///
  /// - Throws: ``TableError``
  package func finish() async throws(TableError) {
    take(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true)
    try await advance(isLast: true)
  }

  /// Detects the format of the file from the bytes so far, without converting.
  ///
  /// - Throws: ``TableError``
  package static func plan(
    _ bytes: [UInt8], isWhole: Bool, _ options: TableOptions, requiringColumns: Bool = true
  ) throws(TableError) -> TablePlan {
    let sample = bytes.prefix(TableLimits.sampleBytes)
    let isWhole = isWhole && sample.count == bytes.count
    let encoding = TableEncoding(of: sample, isWhole: isWhole)
    var text: [UInt8] = []
    if encoding.isUTF16 {
      var transcoder = UTF16Transcoder(encoding)
      sample.withUnsafeBytes { transcoder.decode($0, isLast: isWhole, into: &text) }
    } else {
      text = Array(sample)
    }
    return try text.withUnsafeBufferPointer { text throws(TableError) in
      try TablePlan(
        text, encoding, isWhole: isWhole, options, requiringColumns: requiringColumns)
    }
  }

  /// Passes on the bytes that are ready to be written, and clears them.
  package func takeOutput<Failure: Error>(
    _ write: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    defer { output.removeAll() }
    guard let transcoder else { return try write(output.bytes) }
    let encoded = transcoder.encode(Array(output.bytes))
    try encoded.withUnsafeBufferPointer { bytes throws(Failure) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  private func take(_ chunk: UnsafeRawBufferPointer, isLast: Bool) {
    guard encoding == nil else { return decode(chunk, isLast: isLast) }
    raw.append(contentsOf: chunk)
    guard isLast || raw.count >= TableLimits.sampleBytes else { return }
    let found = TableEncoding(of: raw.prefix(TableLimits.sampleBytes), isWhole: isLast)
    encoding = found
    if found.isUTF16 { transcoder = UTF16Transcoder(found) }
    let first = raw
    raw = []
    first.withUnsafeBytes { decode($0, isLast: isLast) }
  }

  private func decode(_ chunk: UnsafeRawBufferPointer, isLast: Bool) {
    if transcoder != nil {
      transcoder?.decode(chunk, isLast: isLast, into: &buffer)
    } else {
      buffer.append(contentsOf: chunk)
    }
  }

  /// Converts complete rows, pausing for rates that are not in memory.
  private func advance(isLast: Bool) async throws(TableError) {
    guard let encoding else { return }
    if plan == nil {
      let plan = try buffer.withUnsafeBufferPointer { bytes throws(TableError) in
        try TablePlan(bytes, encoding, isWhole: isLast, options)
      }
      self.plan = plan
      rows = RowConverter(plan, options, rates, phrases, output)
    }
    var position = 0
    while let pause = try convert(from: &position, isLast: isLast) { await load(pause) }
    buffer.removeFirst(position)
    if buffer.count > TableLimits.rowBytes, let row = rows?.row { throw .rowTooLong(row: row) }
  }

  private func convert(
    from position: inout Int, isLast: Bool
  ) throws(TableError) -> RowConverter.Pause? {
    guard var rows = self.rows else { return nil }
    self.rows = nil
    defer { self.rows = rows }
    return try buffer.withUnsafeBufferPointer { bytes throws(TableError) in
      try rows.convert(bytes, from: &position, isLast: isLast)
    }
  }

  /// Fetches the rate that a row needs.
  private func load(_ pause: RowConverter.Pause) async {
    let day = pause.day == RateCache.newest ? nil : CalendarDate(daysSince1970: pause.day)
    guard let currency = rows?.cache.currencies[pause.slot] else { return }
    do throws(QueryFailure) {
      let isOfRow = options.day == nil && day != nil
      let rate = try await rates.find(from: currency, on: day, isOfRow: isOfRow)
      rows?.take(rate, for: pause)
    } catch {
      rows?.take(error.message(phrases), for: pause)
    }
  }
}
