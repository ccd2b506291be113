import CambistDesk
import CambistDocuments
import CambistMoney
package import CambistScreens

extension TableError {
  /// The error in a language, with the row and the column.
  package func message(_ phrases: Phrases) -> String {
    let words = phrases.files
    return switch self {
    case .empty: words.empty
    case .rowTooLong(let row): words.rowTooLong("\(row)", "\(TableLimits.rowBytes >> 20)")
    case .tooManyColumns(let row):
      words.inRow("\(row)", words.tooManyColumns("\(TableLimits.columns)"))
    case .quoteNotClosed(let row, let column):
      words.inCell("\(row)", "\(column)", words.quoteNotClosed)
    case .nul(let row, let column): words.inCell("\(row)", "\(column)", words.nul)
    case .truncated(let row): words.inRow("\(row)", words.truncated)
    case .notAnObject(let row): words.inRow("\(row)", words.notAnObject)
    case .missingColumn(let role, let columns):
      words.missingColumn(role.name(words), Self.list(columns))
    case .unknownColumn(let name, let columns): words.unknownColumn(name, Self.list(columns))
    case .repeatedColumn(let first, let second, let name):
      words.repeatedColumn("\(first)", "\(second)", name)
    case .rates(let failure): failure.message(phrases)
    }
  }

  private static func list(_ columns: [String]) -> String {
    let names = columns.prefix(20).map { String($0.prefix(40)) }.joined(separator: ", ")
    return columns.count > 20 ? names + ", …" : names.isEmpty ? "—" : names
  }
}

extension TableError.Role {
  /// The name of the column in a language.
  package func name(_ words: FilePhrases) -> String {
    switch self {
    case .amount: words.amount
    case .currency: words.currency
    case .date: words.date
    }
  }
}

extension RowProblem {
  /// The problem in a language.
  func message(_ phrases: Phrases) -> String {
    let words = phrases.files
    return switch self {
    case .cellCount(let count, let expected): words.cellCount("\(count)", "\(expected)")
    case .quoteInside: words.quoteInside
    case .missing(.amount): words.amountMissing
    case .missing(.currency): words.currencyMissing
    case .missing(.date): words.dateMissing
    case .amount(let error): error.text(phrases)
    case .twoAmounts(let text, let first, let second):
      phrases.amounts.twoReadings(text, first, second)
    case .calculation(let text): words.calculation(text)
    case .unknownCurrency(let text): phrases.converter.unknownCurrency(text)
    case .unreadableDate(let text): phrases.converter.unreadableDate(text)
    case .twoDates(let text, let first, let second):
      words.twoDates(text, first.description, second.description)
    case .nested(let name): words.nested(name)
    case .repeatedName(let name): words.repeatedName(name)
    case .rate(let failure): failure.message(phrases)
    case .overflow(let from, let to): phrases.converter.overflow(from.code, to.code)
    }
  }

  /// The role of the invalid column; nil when it is the whole row, or the rate.
  var role: TableError.Role? {
    switch self {
    case .missing(let role): role
    case .amount, .twoAmounts, .calculation, .overflow: .amount
    case .unknownCurrency: .currency
    case .unreadableDate, .twoDates: .date
    case .cellCount, .quoteInside, .nested, .repeatedName, .rate: nil
    }
  }
}
