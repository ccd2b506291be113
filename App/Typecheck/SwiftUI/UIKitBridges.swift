// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

import UIKit

@available(iOS 15.0, *)
extension Color {
  public init(uiColor: UIColor) { standIn() }
}

@available(iOS 13.0, *)
extension Image {
  public init(uiImage: UIImage) { standIn() }
}
