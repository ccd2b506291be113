import UIKit
import XCTest

/// The differences on an iPad.
@MainActor
final class PadTests: XCTestCase {
  override func setUp() async throws {
    continueAfterFailure = false
    try XCTSkipUnless(UIDevice.current.userInterfaceIdiom == .pad, "This is about an iPad.")
  }

  func testAListStaysBesideWhatIsOpened() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch()
    app.open(.sales)
    let product = app.element("product.T2006")
    XCTAssertTrue(product.waitForExistence(timeout: 10))
    product.tap()
    wait(for: "the product is open") { app.element("product.total").label.contains("14.99") }
    XCTAssertTrue(product.isHittable)
    XCTAssertTrue(app.element("product.M2007").isHittable)
    app.element("product.M2007").tap()
    // 34.57 CAD at 0.732.
    wait(for: "another product is open") { app.element("product.total").label.contains("25.31") }
  }
}
