public import CambistModel
public import CambistMoney
public import Foundation

/// The live quotes of InvestAZ: messages over a WebSocket, each a list of objects whose members are
/// called `"0"` to `"7"`.
public struct InvestAZFeed: Sendable {
  /// What they are called as a source.
  public static let source = "investaz"

  /// The quotes of one message.
  public struct Message: Sendable, Hashable {
    /// The quotes of the message that could be read, in its order.
    public var quotes: [Quote]
    /// What was wrong with the elements that were skipped.
    public var faults: [Problem]
  }

  /// Where the quotes come from.
  public let url: URL
  /// The seam to the network.
  public let transport: any StreamTransport
  /// The zone of times that come without one.
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
  ///   - zone: The zone of times that come without one.
  ///   - receivedAt: When the message came. It tells which of two moments is meant in an hour that
  ///     the clocks of the zone show twice.
  /// - Throws: ``Problem/unreadable(resource:reason:)`` when it is no such message.
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
