// https://developer.apple.com/documentation/swiftui/image
@available(iOS 13.0, *)
public struct Image: Equatable, Sendable {
  public init(systemName: String) { standIn() }

  public enum Scale: Hashable, Sendable {
    case small
  }
}

@available(iOS 13.0, *)
extension Image: View {
  public var body: Never { standIn() }
}

@available(iOS 13.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/imagescale(_:)
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { standIn() }
}
