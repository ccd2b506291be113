// This import lets the compiler copy the bytes of texts with the module's own function.
import CambistMoney

/// Markup in which everything but the program's own literals is escaped.
///
/// A string literal is markup, and only a literal can be: nothing else creates a `StaticString`.
/// Interpolated text is escaped, in the content of an element and between an attribute's double
/// quotes, unless it is `HTML` itself. An address is interpolated as `\(url: address)`.
/// ```swift
/// let row: HTML = #"<li><a href="\#(url: product.address)">\#(product.sku)</a></li>"#
/// ```
public struct HTML: Sendable, Hashable {
  /// The markup in UTF-8.
  public fileprivate(set) var bytes: [UInt8]

  /// Creates empty markup.
  public init() { bytes = [] }

  /// The parts one after the other.
  public init(_ parts: [HTML]) {
    bytes = []
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
    for part in parts { bytes += part.bytes }
  }

  /// A part of the markup.
  subscript(range: Range<Int>) -> HTML {
    var part = HTML()
    part.bytes = Array(bytes[range])
    return part
  }

  public static func + (html: HTML, other: HTML) -> HTML { HTML([html, other]) }

  public static func += (html: inout HTML, other: HTML) { html.bytes += other.bytes }

  /// Appends a part of other markup.
  mutating func append(_ range: Range<Int>, of other: HTML) {
    other.bytes.withUnsafeBufferPointer {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  /// Allocates memory for a number of bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }
}

extension HTML: ExpressibleByStringInterpolation {
  /// Creates markup from a literal in the source, as it is.
  public init(stringLiteral markup: StaticString) {
    self.init()
    bytes.append(markup)
  }

  /// Creates markup from a literal with values in it.
  public init(stringInterpolation markup: StringInterpolation) {
    bytes = markup.bytes
  }

  /// Markup under construction.
  ///
  /// If a literal can be text or markup, it is markup: the overloads for text are disfavored.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    @inline(never)
    public init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 32)
    }

    /// Appends a literal of the source, as it is.
    @inline(never)
    public mutating func appendLiteral(_ markup: StaticString) { bytes.append(markup) }

    /// Appends markup.
    @inline(never)
    public mutating func appendInterpolation(_ html: HTML) { bytes += html.bytes }

    /// Appends markup, or nothing for nil.
    public mutating func appendInterpolation(_ html: HTML?) {
      if let html { appendInterpolation(html) }
    }

    /// Appends pieces of markup, one after another.
    @inline(never)
    public mutating func appendInterpolation(_ list: [HTML]) {
      let needed = list.reduce(bytes.count) { $0 + $1.bytes.count }
      // Growing step by step would copy a long list several times.
      if needed > bytes.capacity { bytes.reserveCapacity(Swift.max(needed, 2 * bytes.capacity)) }
      for html in list { bytes += html.bytes }
    }

    /// Appends a text, escaped for elements and attributes.
    @inline(never) @_disfavoredOverload
    public mutating func appendInterpolation(_ text: String) {
      assert(bytes.endsBeforeText, "an address needs url: and an attribute's value double quotes")
      bytes.append(escaping: text)
    }

    /// Appends a text, escaped for elements and attributes, or nothing for nil.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ text: String?) {
      if let text { appendInterpolation(text) }
    }

    /// Appends an integer in digits.
    public mutating func appendInterpolation(_ number: some FixedWidthInteger) {
      bytes.append(escaping: String(number))
    }

    /// The address of a page or a place on this site; `#` instead of any other.
    @inline(never)
    public mutating func appendInterpolation(url: String) {
      bytes.append(escaping: Address.isLink(url) ? url : "#")
    }

    /// The address of another site over HTTPS; `#` instead of any other.
    public mutating func appendInterpolation(site: String) {
      bytes.append(escaping: Address.isSite(site) ? site : "#")
    }
  }
}

extension HTML {
  /// Markup on a separate line.
  static func line(_ html: HTML) -> HTML { "\(html)\n" }
}
