// https://developer.apple.com/documentation/swiftui/strokestyle
@available(iOS 13.0, *)
public struct StrokeStyle: Equatable, Sendable {
  public init(
    lineWidth: CGFloat = 1, miterLimit: CGFloat = 10, dash: [CGFloat] = [CGFloat](),
    dashPhase: CGFloat = 0
  ) { standIn() }
}
