// In a browser’s module, the bytes of texts are copied as this one copies them.
import CambistMoney

/// Markup in which everything but the program's own literals is escaped.
///
/// A string literal is markup, and only a literal can be: nothing else makes a `StaticString`. What
/// is interpolated is text and comes out escaped, in the content of an element as well as between
/// an attribute's double quotes, unless it is `HTML` itself. An address is interpolated as
/// `\(url: address)`.
/// ```swift
/// let row: HTML = #"<li><a href="\#(url: product.address)">\#(product.sku)</a></li>"#
/// ```
public struct HTML: Sendable, Hashable {
  /// The markup in UTF-8.
  public fileprivate(set) var bytes: [UInt8]

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
}

extension HTML: ExpressibleByStringInterpolation {
  public init(stringLiteral markup: StaticString) {
    self.init()
    bytes.append(markup)
  }

  public init(stringInterpolation markup: StringInterpolation) {
    bytes = markup.bytes
  }

  /// Markup while it is put together.
  ///
  /// Where a literal can be text or markup, it is markup: the overloads that take text are the
  /// second choice.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    @inline(never)
    public init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 32)
    }

    @inline(never)
    public mutating func appendLiteral(_ markup: StaticString) { bytes.append(markup) }

    @inline(never)
    public mutating func appendInterpolation(_ html: HTML) { bytes += html.bytes }

    public mutating func appendInterpolation(_ html: HTML?) {
      if let html { appendInterpolation(html) }
    }

    @inline(never)
    public mutating func appendInterpolation(_ list: [HTML]) {
      let needed = list.reduce(bytes.count) { $0 + $1.bytes.count }
      // Growing step by step would copy a long list several times.
      if needed > bytes.capacity { bytes.reserveCapacity(Swift.max(needed, 2 * bytes.capacity)) }
      for html in list { bytes += html.bytes }
    }

    @inline(never) @_disfavoredOverload
    public mutating func appendInterpolation(_ text: String) {
      assert(bytes.endsBeforeText, "an address needs url: and an attribute's value double quotes")
      bytes.append(escaping: text)
    }

    @_disfavoredOverload
    public mutating func appendInterpolation(_ text: String?) {
      if let text { appendInterpolation(text) }
    }

    public mutating func appendInterpolation(_ number: some FixedWidthInteger) {
      bytes.append(escaping: String(number))
    }

    /// The address of a page of this site or of a place on the page; `#` instead of any other.
    @inline(never)
    public mutating func appendInterpolation(url: String) {
      bytes.append(escaping: Address.isLink(url) ? url : "#")
    }
  }
}

extension HTML {
  /// Markup with a line of its own.
  static func line(_ html: HTML) -> HTML { "\(html)\n" }
}
