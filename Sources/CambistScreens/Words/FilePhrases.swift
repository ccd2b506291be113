/// The phrases for files of amounts.
public struct FilePhrases: Sendable {
  /// The title of the page.
  public let title: String
  /// The link to the page.
  public let link: String
  /// What the page does, and what files it reads.
  public let intro: String
  /// That the file is not stored.
  public let privacy: String
  /// The label of the field that chooses a file.
  public let choose: String
  /// The hint that a file can be dropped on the page.
  public let drop: String
  /// The button that shows the detected format.
  public let preview: String
  /// The button that converts the file and downloads the result.
  public let download: String
  /// Beside the second file field, which browsers leave empty.
  public let chooseAgain: String
  /// The label of the target currency.
  public let target: String
  /// The label of the day of the rates of all rows.
  public let day: String
  /// The heading above the columns.
  public let recognised: String
  /// The heading above the first rows.
  public let firstRows: String
  /// The column of the amounts.
  public let amount: String
  /// The column of the currencies.
  public let currency: String
  /// The column of the dates.
  public let date: String
  /// The choice that there is no such column.
  public let noColumn: String
  /// The label of the decimal separator.
  public let decimalSign: String
  /// The decimal point.
  public let point: String
  /// The decimal comma.
  public let comma: String
  /// The label of the order of day and month.
  public let dateOrder: String
  /// The day before the month.
  public let dayFirst: String
  /// The month before the day.
  public let monthFirst: String
  /// The choice that Cambist detects it.
  public let automatic: String
  /// That the file has no dates.
  public let latestRates: String
  /// The number of converted rows, of all rows, and the total.
  public let total: Phrase
  /// How many rows could not be converted.
  public let failed: Plural
  /// A row and its error.
  public let inRow: Phrase
  /// A row, a column and the error.
  public let inCell: Phrase
  /// How many more rows have problems.
  public let moreRows: Phrase
  /// The error for an empty file.
  public let empty: String
  /// The error for a row that is too long: its number, and the limit in MiB.
  public let rowTooLong: Phrase
  /// The error for too many columns: the maximum.
  public let tooManyColumns: Phrase
  /// The error for a quotation mark that is not closed.
  public let quoteNotClosed: String
  /// The error for text after a closing quotation mark.
  public let quoteInside: String
  /// The error for a NUL byte.
  public let nul: String
  /// The error for a file that ends too early.
  public let truncated: String
  /// The error for a column that was not found: its purpose, and the existing columns.
  public let missingColumn: Phrase
  /// The error for an unknown column name: the name, and the existing columns.
  public let unknownColumn: Phrase
  /// The error for two columns with the same name: their numbers, and the name.
  public let repeatedColumn: Phrase
  /// The error for a row that is not a JSON object.
  public let notAnObject: String
  /// The error for a row with another number of columns: its number, and the header's.
  public let cellCount: Phrase
  /// The error for an empty amount.
  public let amountMissing: String
  /// The error for an empty currency.
  public let currencyMissing: String
  /// The error for an empty date.
  public let dateMissing: String
  /// The error for a calculation; its text.
  public let calculation: Phrase
  /// The error for an ambiguous date: the text, and both readings.
  public let twoDates: Phrase
  /// The error for a value that is a list or an object; the name.
  public let nested: Phrase
  /// The error for a name that appears twice in a row.
  public let repeatedName: Phrase
}
