import SwiftUI

/// A small line chart of a value.
struct TrendLine: Shape {
  /// The heights from left to right, between 0 and 1.
  let line: [Double]

  nonisolated func path(in rect: CGRect) -> Path { Path(line: line, in: rect) }
}

extension Path {
  /// A line through heights between 0 and 1, over the whole width.
  nonisolated init(line: [Double], in rect: CGRect) {
    self.init { path in
      for (index, height) in line.enumerated() {
        let point = CGPoint(
          x: rect.minX + rect.width * Double(index) / Double(line.count - 1),
          y: rect.maxY - rect.height * height)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
  }
}

#Preview {
  TrendLine(line: [0, 0.4, 0.2, 1])
    .stroke(.rising, lineWidth: 1.5)
    .frame(width: 80, height: 24)
}
