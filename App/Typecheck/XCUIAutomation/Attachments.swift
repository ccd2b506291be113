import XCTest

// https://developer.apple.com/documentation/xcuiautomation/xcuiscreenshot
@MainActor
class XCUIScreenshot: NSObject {}

extension XCUIElement {
  // https://developer.apple.com/documentation/xcuiautomation/xcuiscreenshotproviding/screenshot()
  func screenshot() -> XCUIScreenshot { standIn() }
}

// https://developer.apple.com/documentation/xctest/xctattachment
class XCTAttachment: NSObject {
  // https://developer.apple.com/documentation/xctest/xctattachment/init(screenshot:)
  @MainActor
  convenience init(screenshot: XCUIScreenshot) { standIn() }

  var name: String? {
    get { standIn() }
    set { standIn() }
  }

  var lifetime: Lifetime {
    get { standIn() }
    set { standIn() }
  }

  // https://developer.apple.com/documentation/xctest/xctattachment/lifetime-swift.enum
  enum Lifetime: Int, Sendable {
    case keepAlways = 0
    case deleteOnSuccess = 1
  }
}

extension XCTestCase {
  // https://developer.apple.com/documentation/xctest/xctactivity/add(_:)
  func add(_ attachment: XCTAttachment) { standIn() }
}
