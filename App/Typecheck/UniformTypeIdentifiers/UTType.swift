/// The body of every stand-in: it is type-checked and never runs.
func standIn() -> Never {
  fatalError("A stand-in was run.")
}

// https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct
@available(iOS 14.0, *)
public struct UTType: Hashable, Sendable {
  public static var commaSeparatedText: UTType { standIn() }
}
