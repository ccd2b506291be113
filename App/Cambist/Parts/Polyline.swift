import SwiftUI

/// A line through points that a screen has placed: `0,12 8,10`, the origin at the upper left.
struct Polyline: Shape {
  let points: String
  /// The size that the points are placed in.
  let size: CGSize

  func path(in rect: CGRect) -> Path {
    Path { path in
      for (index, point) in points.split(separator: " ").enumerated() {
        let places = point.split(separator: ",").compactMap { Double($0) }
        guard let x = places.first, let y = places.last else { continue }
        let place = CGPoint(
          x: rect.minX + x / size.width * rect.width, y: rect.minY + y / size.height * rect.height)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
    }
  }
}

#Preview {
  Polyline(points: "0,20 20,8 40,14 60,2 80,10", size: CGSize(width: 80, height: 24))
    .stroke(.tint)
    .frame(width: 80, height: 24)
}
