import CambistDesk
import CambistMoney
import CambistRates
import CambistScreens

/// Iterates over the rows of one file and writes each with its converted amount.
struct RowConverter {
  /// A rate that must be fetched before the current row can be written.
  struct Pause {
    let slot: Int
    let day: Int
    /// Whether an amount needs the exact rate, which is not stored.
    let isExact: Bool
  }

  /// The number of the next row; the header is row 1.
  var row = 1
  var summary: TableSummary
  private(set) var cache = RateCache()
  let plan: TablePlan
  let isJSON: Bool
  private let rates: RowRates
  private let phrases: Phrases
  let output: OutputBuffer
  private let writer: RowWriter
  private let lead: [UInt8]
  var delimited: DelimitedScanner
  private var json: JSONRowScanner
  private var reader: CellReader
  var quick: QuickCells
  /// The columns of a row's cells.
  private let columns: [Int]
  /// The needed cells.
  let places: (amount: Int, currency: Int?, date: Int?)
  /// The day of all rows; nil for each row's own.
  let day: Int?
  private let currency: Currency?
  private let target: Currency
  var cellCount = 0
  var batch = RowBatch()
  private var isAtStart = true
  private var isOver = false
  /// The exact rate of the last pause that needed one.
  private var exact: (slot: Int, day: Int, conversion: Conversion)?

  init(
    _ plan: TablePlan, _ options: TableOptions, _ rates: RowRates, _ phrases: Phrases,
    _ output: OutputBuffer
  ) {
    self.plan = plan
    self.rates = rates
    self.phrases = phrases
    self.output = output
    isJSON = plan.form.isJSON
    target = rates.target
    summary = TableSummary(target: target)
    writer = RowWriter(plan, target: target)
    lead = writer.lead(hasMembers: true)
    reader = plan.reader
    quick = QuickCells(plan.decimalSign)
    currency = options.currency
    let found = TableError.Role.allCases.map { plan.columns[$0] }
    if isJSON {
      // Only the needed values of JSON are looked up.
      let columns = found.compactMap(\.self)
      let places = found.map { $0.flatMap(columns.firstIndex) }
      (self.columns, self.places) = (columns, (places[0] ?? 0, places[1], places[2]))
    } else {
      columns = Array(plan.columns.names.indices)
      places = (found[0] ?? 0, found[1], found[2])
    }
    day =
      options.day?.daysSince1970 ?? (plan.columns[.date] == nil ? RateCache.newest : nil)
    delimited = DelimitedScanner(delimiter: 0x2C)
    json = JSONRowScanner(isList: plan.form == .jsonList)
    if case .delimited(let delimiter) = plan.form {
      delimited = DelimitedScanner(delimiter: delimiter)
    } else {
      json.names = columns.map { plan.rawNames[$0] }
    }
  }

  /// Writes the rows of a buffer until one is incomplete or needs a rate.
  ///
  /// - Returns: The rate; nil when all complete rows were written.
  mutating func convert(
    _ bytes: UnsafeBufferPointer<UInt8>, from position: inout Int, isLast: Bool
  ) throws(TableError) -> Pause? {
    if isAtStart {
      output.append(bytes, 0..<plan.start)
      position = plan.start
      isAtStart = false
    }
    while !isOver {
      convertBatches(bytes, from: &position, isLast: isLast)
      let scan =
        isJSON
        ? try json.scan(bytes, from: position, isLast: isLast, row: row)
        : try delimited.scan(bytes, from: position, isLast: isLast, row: row)
      switch scan {
      case .row:
        if let pause = write(bytes) { return pause }
        if isJSON { json.accept() }
        position = isJSON ? json.place.next : delimited.place.next
        row &+= 1
      case .blank:
        let next = isJSON ? json.place.next : delimited.place.next
        output.append(bytes, position..<next)
        position = next
        if plan.form != .jsonList { row += 1 }
      case .incomplete: return nil
      case .end: isOver = true
      }
    }
    output.append(bytes, position..<bytes.count)
    position = bytes.count
    return nil
  }

  private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Pause? {
    let place = isJSON ? json.place : delimited.place
    if cellCount == 0, !isJSON {
      copy(bytes, place)
      cellCount = delimited.cells.count
      output.append(writer.header)
    } else {
      do throws(RowProblem) {
        let written = try read(bytes)
        if case .pause(let pause) = written { return pause }
        copy(bytes, place)
        finish(written)
      } catch {
        copy(bytes, place)
        finish(error)
      }
      summary.rows &+= 1
    }
    output.append(bytes, place.insertion..<place.next)
    return nil
  }

  /// Copies a row, with an apostrophe before cells that a spreadsheet would evaluate.
  private func copy(_ bytes: UnsafeBufferPointer<UInt8>, _ place: RowPlace) {
    var copied = place.start
    if !isJSON {
      for cell in delimited.cells where FormulaGuard.isFormula(bytes, cell) {
        output.append(bytes, copied..<cell.start)
        output.append(UInt8(ascii: "'"))
        copied = cell.start
      }
    }
    output.append(bytes, copied..<place.insertion)
  }

  mutating func finish(_ written: Written) {
    switch written {
    case .amount(let amount, let index):
      summary.add(amount)
      if isJSON, !json.hasMembers {
        output.append(writer.lead(hasMembers: false))
      } else {
        output.append(lead)
      }
      append(amount)
      cache.writeTail(of: index, to: output)
    case .problem(let index):
      cache.writeTail(of: index, to: output)
      summary.add(.init(row: row, column: nil, message: cache.message(of: cache[index])))
    case .pause: break
    }
  }

  private mutating func finish(_ problem: RowProblem) {
    let message = problem.message(phrases)
    var missing = 0
    if case .cellCount(let count, let expected) = problem { missing = max(0, expected - count) }
    let hasMembers = isJSON ? json.hasMembers : true
    output.append(writer.problem(message, hasMembers: hasMembers, missing: missing))
    let column = problem.role.flatMap { plan.columns[$0] }.map { plan.columns.names[$0] }
    summary.add(.init(row: row, column: column, message: message))
  }

  @inline(__always)
  private func append(_ amount: ExactDecimal) {
    if let digits = UInt64(exactly: amount.coefficient.magnitude) {
      output.append(
        digits: digits, isNegative: amount.isNegative, scale: amount.scale,
        sign: writer.decimalSign)
    } else {
      for byte in amount.description.utf8 {
        output.append(byte == UInt8(ascii: ".") ? writer.decimalSign : byte)
      }
    }
  }
}

// MARK: - Values

extension RowConverter {
  enum Written {
    case amount(ExactDecimal, Int)
    case problem(Int)
    case pause(Pause)
  }

  /// Converts the current row.
  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(RowProblem) -> Written {
    let (amountCell, currencyCell, dateCell) = try cells()
    var slot = currencyCell.flatMap { quick.slot(bytes, $0) } ?? -1
    if slot < 0, let cell = currencyCell {
      slot = cache.slot(of: try reader.currency(cell, in: bytes))
      quick.learn(slot, of: bytes, cell)
    }
    let amount: ExactDecimal
    if slot >= 0, let plain = quick.amount(bytes, amountCell) {
      amount = plain
    } else {
      let known = slot >= 0 ? cache.currencies[slot] : nil
      let (number, beside) = try reader.amount(amountCell, of: known, in: bytes)
      amount = number
      if slot < 0 {
        guard let currency = beside ?? currency else { throw .missing(.currency) }
        slot = cache.slot(of: currency)
      }
    }
    var day = day ?? 0
    if self.day == nil, let cell = dateCell {
      if let plain = QuickCells.day(bytes, cell) {
        day = plain
      } else {
        day = try reader.day(cell, in: bytes).daysSince1970
      }
    }
    return try convert(amount, slot, day)
  }

  private func cells() throws(RowProblem) -> (TableCell, TableCell?, TableCell?) {
    if !isJSON {
      let count = delimited.cells.count
      guard count == cellCount else { throw .cellCount(count, expected: cellCount) }
    } else if let name = json.repeatedName {
      throw .repeatedName(plan.columns.names[columns[name]])
    }
    let amount = try cell(places.amount)
    var (currency, date): (TableCell?, TableCell?) = (nil, nil)
    if let place = places.currency { currency = try cell(place) }
    if let place = places.date { date = try cell(place) }
    return (amount, currency, date)
  }

  @inline(__always)
  private func cell(_ place: Int) throws(RowProblem) -> TableCell {
    let cell = isJSON ? json.cells[place] : delimited.cells[place]
    switch cell.kind {
    case .malformed: throw .quoteInside(column: place + 1)
    case .nested: throw .nested(plan.columns.names[columns[place]])
    default: return cell
    }
  }

  @inline(__always)
  mutating func convert(
    _ amount: ExactDecimal, _ slot: Int, _ day: Int
  ) throws(RowProblem) -> Written {
    var index = cache.index(slot: slot, day: day)
    if index < 0 {
      let isOfRow = self.day == nil
      let currency = cache.currencies[slot]
      guard isOfRow, let publication = rates.publication(from: currency, on: day) else {
        return .pause(Pause(slot: slot, day: day, isExact: false))
      }
      // Days without a publication share the entry of the last one.
      index = cache.index(slot: slot, day: publication)
      if index < 0 {
        guard let rate = rates.known(from: currency, on: publication) else {
          return .pause(Pause(slot: slot, day: day, isExact: false))
        }
        index = cache.insert(
          slot: slot, day: publication, quick: rate.quick, conversion: nil,
          tail: writer.tail(rate))
      }
      if publication != day { cache.use(index, slot: slot, day: day) }
    }
    if let converted = cache[index].quick?.rounded(amount) { return .amount(converted, index) }
    return try convertExactly(amount, slot, day, index)
  }

  private func convertExactly(
    _ amount: ExactDecimal, _ slot: Int, _ day: Int, _ index: Int
  ) throws(RowProblem) -> Written {
    let entry = cache[index]
    if entry.isProblem {
      return .problem(index)
    }
    var conversion = cache.conversion(of: entry)
    if conversion == nil, let exact, exact.slot == slot, exact.day == day {
      conversion = exact.conversion
    }
    guard let conversion else { return .pause(Pause(slot: slot, day: day, isExact: true)) }
    do {
      return .amount(try conversion.convert(amount).amount, index)
    } catch {
      throw .overflow(cache.currencies[slot], target)
    }
  }

  /// Takes the rate of a pause.
  mutating func take(_ rate: RowRate, for pause: Pause) {
    if pause.isExact {
      if let conversion = rate.conversion { exact = (pause.slot, pause.day, conversion) }
      return
    }
    _ = cache.insert(
      slot: pause.slot, day: pause.day, quick: rate.quick, conversion: rate.conversion,
      tail: writer.tail(rate))
  }

  /// Takes the reason why there is no rate for a pause.
  mutating func take(_ message: String, for pause: Pause) {
    _ = cache.insert(
      slot: pause.slot, day: pause.day, quick: nil, conversion: nil,
      tail: writer.problem(message, hasMembers: true), message: message)
  }
}
