public import CambistModel

/// The order of the sources of rates.
public struct SourceOrderScreen: Sendable {
  /// One source.
  public struct Row: Sendable, Hashable {
    /// The name in addresses and on the command line, such as `ecb`.
    public var id: String
    /// The display name.
    public var name: String
    /// `Poland · average rate`
    public var detail: String
    /// Whether it is used.
    public var isOn: Bool
    /// That it is off; nil when it is on.
    public var status: String?
    /// `Move ECB up`
    public var up: String
    /// `Move ECB down`
    public var down: String
    /// `Turn off` or `Turn on`
    public var toggle: String
    /// Whether it is not the first.
    public var canMoveUp: Bool
    /// Whether it is not the last.
    public var canMoveDown: Bool
    /// Whether it is not the only one that is on.
    public var canToggle: Bool
  }

  /// The button that moves the source of the reader's country to the top.
  public struct Offer: Sendable, Hashable {
    /// The source.
    public var id: String
    /// `Use National Bank of Poland first`
    public var label: String
  }

  /// The title of the section.
  public var title: String
  /// An explanation of the order.
  public var detail: String
  /// Why it cannot be changed here; nil when it can.
  public var fixed: String?
  /// The sources in their order, including those that are off.
  public var rows: [Row]
  /// The button that moves one to the top; nil for none.
  public var offer: Offer?
  /// The label of the link to the status of each source.
  public var stateLabel: String

  /// Renders the order.
  ///
  /// - Parameters:
  ///   - sources: All sources in their order.
  ///   - isFixed: Whether the order was set when Cambist started.
  ///   - official: The source of the official rates of the reader's country; nil for none.
  public init(
    _ sources: [RateSourceStatus], isFixed: Bool, official: String?, phrases: Phrases
  ) {
    let words = phrases.sources
    title = words.list
    detail = words.listOrder
    fixed = isFixed ? words.fixedOrder : nil
    stateLabel = words.state
    let on = sources.filter { $0.use != .off }
    rows = []
    for (index, source) in sources.enumerated() {
      let name = phrases.sourceName(source.id)
      let isOn = source.use != .off
      rows.append(
        Row(
          id: source.id, name: name,
          detail: Self.line([source.countryName, phrases.kindText(source.kinds)]),
          isOn: isOn, status: isOn ? nil : words.off, up: words.moveUp(name),
          down: words.moveDown(name), toggle: isOn ? words.turnOff : words.turnOn,
          canMoveUp: index > 0, canMoveDown: index < sources.count - 1,
          canToggle: !isOn || on.count > 1))
    }
    if !isFixed, let official, let first = sources.first,
      first.id != official || first.use == .off, sources.contains(where: { $0.id == official })
    {
      offer = Offer(id: official, label: words.useFirst(phrases.sourceName(official)))
    }
  }

  private static func line(_ facts: [String?]) -> String {
    var text = ""
    for fact in facts.compactMap({ $0 }) { text += (text.isEmpty ? "" : " · ") + fact }
    return text
  }
}
