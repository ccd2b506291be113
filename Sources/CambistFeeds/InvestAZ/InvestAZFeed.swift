public import CambistModel
public import CambistMoney
public import Foundation

/// The live quotes of InvestAZ: messages over a WebSocket, each a list of objects with the members
/// `"0"` to `"7"`.
public struct InvestAZFeed: Sendable {
  /// The name of the source.
  public static let source = "investaz"

  /// The quotes of one message.
  public struct Message: Sendable, Hashable {
    /// The readable quotes of the message, in its order.
    public var quotes: [Quote]
    /// The problems of the elements that were skipped.
    public var faults: [Problem]
  }

  /// The address of the stream.
  public let url: URL
  /// The transport of the stream.
  public let transport: any StreamTransport
  /// The time zone of times without one.
  public let zone: ZoneOffsets

  /// Creates a feed that connects to an address over a transport.
  public init(url: URL, transport: any StreamTransport, zone: ZoneOffsets = .utc) {
    self.url = url
    self.transport = transport
    self.zone = zone
  }

  /// Reads a message: a list, or an object with a list under `result`.
  ///
  /// An element that cannot be read is skipped, and the others are used.
  ///
  /// - Parameters:
  ///   - zone: The time zone of times without one.
  ///   - receivedAt: When the message was received. It decides between the two moments of a time
  ///     that the clocks of the zone show twice.
  /// - Throws: ``Problem/unreadable(resource:reason:)`` when the message has another form.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func read(
    _ message: [UInt8], zone: ZoneOffsets = .utc, receivedAt: Timestamp? = nil
  ) throws(Problem) -> Message {
    guard let elements = JSONElements.find(in: message, under: "result") else {
      throw .unreadable(resource: "quotes", reason: "not a list of quotes")
    }
    var result = Message(quotes: [], faults: [])
    result.quotes.reserveCapacity(elements.count)
    let row = InvestAZRow(zone: zone, receivedAt: receivedAt)
    for (index, element) in elements.enumerated() {
      do throws(Problem) {
        result.quotes.append(try row.quote(of: element, row: index + 1))
      } catch {
        result.faults.append(error)
      }
    }
    return result
  }
}
