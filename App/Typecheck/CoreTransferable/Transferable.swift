public import Foundation
public import UniformTypeIdentifiers

/// The body of every stand-in: it is type-checked and never runs.
func standIn() -> Never {
  fatalError("A stand-in was run.")
}

// https://developer.apple.com/documentation/coretransferable/transferable
@available(iOS 16.0, *)
public protocol Transferable {
  associatedtype Representation: TransferRepresentation

  @TransferRepresentationBuilder<Self> static var transferRepresentation: Self.Representation {
    get
  }
}

// https://developer.apple.com/documentation/coretransferable/transferrepresentation
@available(iOS 16.0, *)
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
}

// https://developer.apple.com/documentation/coretransferable/transferrepresentationbuilder
@available(iOS 16.0, *)
@resultBuilder
public struct TransferRepresentationBuilder<Item> where Item: Transferable {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: TransferRepresentation, Content.Item == Item { standIn() }

  public static func buildBlock<Content>(_ content: Content) -> Content
  where Content: TransferRepresentation, Content.Item == Item { standIn() }
}

// https://developer.apple.com/documentation/coretransferable/datarepresentation
@available(iOS 16.0, *)
public struct DataRepresentation<Item>: TransferRepresentation where Item: Transferable {
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) { standIn() }
}

@available(iOS 17.0, *)
extension TransferRepresentation {
  public func suggestedFileName(
    _ fileName: @escaping @Sendable (Item) -> String?
  ) -> some TransferRepresentation<Item> { self }
}

@available(iOS 16.0, *)
extension Never: Transferable {
  public static var transferRepresentation: DataRepresentation<Never> {
    return DataRepresentation(exportedContentType: .commaSeparatedText) { _ in Data() }
  }
}
