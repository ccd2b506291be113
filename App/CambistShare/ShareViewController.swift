import SwiftUI
import UIKit

/// Shows text shared from another app as a converted price.
final class ShareViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let providers = (extensionContext?.inputItems ?? [])
      .compactMap { $0 as? NSExtensionItem }.flatMap { $0.attachments ?? [] }
    let host = UIHostingController(
      rootView: ShareView(selection: { await Self.text(of: providers) }) { [weak self] in
        self?.extensionContext?.completeRequest(returningItems: nil)
      })
    addChild(host)
    host.view.frame = view.bounds
    host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(host.view)
    host.didMove(toParent: self)
  }

  /// The first text among the shared items; empty without one.
  private static func text(of providers: [NSItemProvider]) async -> String {
    for provider in providers where provider.canLoadObject(ofClass: String.self) {
      let text = await withCheckedContinuation { continuation in
        _ = provider.loadObject(ofClass: String.self) { text, _ in
          continuation.resume(returning: text)
        }
      }
      if let text { return text }
    }
    return ""
  }
}
