public import CambistModel
public import CambistMoney

/// The page that converts a file of amounts.
public struct FilesScreen: Sendable {
  /// The detected format of a file.
  public struct Preview: Sendable {
    /// The form and the encoding of the file, such as `CSV (;)` and `UTF-8`.
    public var form: [String]
    /// The names of the columns.
    public var names: [String]
    /// The index of the column of amounts; nil for none.
    public var amount: Int?
    /// The index of the column of currencies; nil for none.
    public var currency: Int?
    /// The index of the column of dates; nil for none.
    public var date: Int?
    /// Whether the decimal sign is a comma; nil when it is unknown.
    public var isDecimalComma: Bool?
    /// Whether the day comes before the month; nil when it is unknown.
    public var isDayFirst: Bool?
    /// The texts of the first rows.
    public var rows: [[String]]

    /// Creates a preview.
    public init(
      form: [String], names: [String], amount: Int?, currency: Int?, date: Int?,
      isDecimalComma: Bool?, isDayFirst: Bool?, rows: [[String]]
    ) {
      self.form = form
      self.names = names
      self.amount = amount
      self.currency = currency
      self.date = date
      self.isDecimalComma = isDecimalComma
      self.isDayFirst = isDayFirst
      self.rows = rows
    }
  }

  /// A field with a choice among several values.
  public struct Field: Sendable {
    /// The name that the form sends.
    public var name: String
    /// The label of the field.
    public var label: String
    /// The values.
    public var choices: [Choice]
    /// Whether the empty value is not accepted.
    public var isRequired = false
  }

  /// The title of the page.
  public var title: String
  /// What the page does, and how the file is handled.
  public var intro: [String]
  /// The label of the link back to the converter.
  public var backLabel: String
  /// The target currency.
  public var target: Field
  /// The label of the day of the rates.
  public var dayLabel: String
  /// The day of the rates of all rows; empty for each row's own.
  public var day: String
  /// The label of the field that chooses the file.
  public var fileLabel: String
  /// The hint that a file can be dropped.
  public var dropHint: String
  /// The hint that the file must be chosen again; nil before a preview.
  public var againHint: String?
  /// The button that shows the columns.
  public var previewLabel: String
  /// The button that converts.
  public var downloadLabel: String
  /// The heading of the columns.
  public var columnsTitle: String
  /// The detected columns; empty before a preview.
  public var columns: [Field] = []
  /// The form and the encoding of the file; nil before a preview.
  public var form: String?
  /// The heading of the first rows.
  public var rowsTitle: String
  /// The names of the columns.
  public var names: [String] = []
  /// The first rows.
  public var rows: [[String]] = []
  /// Why the file cannot be read; nil when it can.
  public var problem: Notice?

  private static let shownColumns = 12

  /// Renders the page.
  ///
  /// - Parameters:
  ///   - target: The target currency.
  ///   - day: The day of the rates of all rows, as it was sent.
  ///   - preview: The detected format; nil before a file was chosen.
  ///   - problem: Why the file cannot be read; nil when it can.
  public init(
    target: Currency, day: String, catalog: CurrencyCatalog, preview: Preview? = nil,
    problem: String? = nil, phrases: Phrases
  ) {
    let words = phrases.files
    title = words.title
    intro = [words.intro, words.privacy]
    backLabel = phrases.converter.title
    var targets: [Choice] = []
    for entry in catalog.entries where entry.until == nil || entry.currency == target {
      targets.append(
        Choice(
          value: entry.currency.code, text: entry.currency.code + " · " + entry.name,
          isSelected: entry.currency == target))
    }
    self.target = Field(name: "to", label: words.target, choices: targets)
    dayLabel = words.day
    self.day = day
    fileLabel = words.choose
    dropHint = words.drop
    previewLabel = words.preview
    downloadLabel = words.download
    columnsTitle = words.recognised
    rowsTitle = words.firstRows
    if let problem { self.problem = Notice(kind: .failure, title: problem, detail: "") }
    guard let preview else { return }
    againHint = words.chooseAgain
    var form = ""
    for part in preview.form { form += (form.utf8.isEmpty ? "" : " · ") + part }
    self.form = form
    names = Array(preview.names.prefix(Self.shownColumns))
    rows = preview.rows.map { Array($0.prefix(Self.shownColumns)) }
    func field(_ name: String, _ label: String, _ place: Int?, isOptional: Bool) -> Field {
      var choices: [Choice] = []
      // A column that was not recognised is never guessed.
      if isOptional || place == nil {
        choices.append(Choice(value: "", text: words.noColumn, isSelected: place == nil))
      }
      for (index, text) in preview.names.enumerated() {
        choices.append(
          Choice(
            value: ExactDecimal(index + 1).description, text: text, isSelected: index == place))
      }
      return Field(name: name, label: label, choices: choices, isRequired: !isOptional)
    }
    columns = [
      field("amount", words.amount, preview.amount, isOptional: false),
      field("currency", words.currency, preview.currency, isOptional: true),
      field("date", words.date, preview.date, isOptional: true),
      Field(
        name: "decimal", label: words.decimalSign,
        choices: [
          Choice(value: "", text: words.automatic, isSelected: preview.isDecimalComma == nil),
          Choice(value: "point", text: words.point, isSelected: preview.isDecimalComma == false),
          Choice(value: "comma", text: words.comma, isSelected: preview.isDecimalComma == true),
        ]),
      Field(
        name: "dates", label: words.dateOrder,
        choices: [
          Choice(value: "", text: words.automatic, isSelected: preview.isDayFirst == nil),
          Choice(
            value: "dayFirst", text: words.dayFirst, isSelected: preview.isDayFirst == true),
          Choice(
            value: "monthFirst", text: words.monthFirst,
            isSelected: preview.isDayFirst == false),
        ]),
    ]
  }
}
