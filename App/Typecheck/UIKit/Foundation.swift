// In Apple's Foundation, which UIKit exports, but not in that of Linux.

@available(iOS 8.0, *)
open class NSExtensionContext {
  open var inputItems: [Any] { standIn() }
  open func completeRequest(
    returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil
  ) { standIn() }
}

@available(iOS 8.0, *)
open class NSExtensionItem {
  open var attachments: [NSItemProvider]? { standIn() }
}

@available(iOS 8.0, *)
open class NSItemProvider {
  @available(iOS 11.0, *)
  public func canLoadObject(ofClass: String.Type) -> Bool { standIn() }
  @available(iOS 11.0, *)
  public func loadObject(
    ofClass: String.Type, completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
  ) -> Progress { standIn() }
}

@available(iOS 7.0, *)
extension FileManager {
  public func containerURL(
    forSecurityApplicationGroupIdentifier groupIdentifier: String
  ) -> URL? { standIn() }
}
