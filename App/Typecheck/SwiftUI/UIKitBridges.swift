public import UIKit

@available(iOS 13.0, *)
open class UIHostingController<Content>: UIViewController where Content: View {
  public init(rootView: Content) { standIn() }
}
