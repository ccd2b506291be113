import CambistDesk
import CambistScreens
import CambistTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import CambistStore
@testable import CambistWeb

@Suite("Keys of workspaces that were replaced or removed") struct WorkspaceKeysTests {
  let store: DeskDatabase
  let clock = ManualClock()
  let app: any ApplicationProtocol

  init() throws {
    store = try .inMemory()
    app = try WorkspacesTests.app(store, clock)
  }

  /// A browser with a pair, and another one with the same cookies.
  private func owner() async throws -> (Visitor, twin: Visitor) {
    let (one, twin) = (Visitor(app), Visitor(app))
    _ = try await one("/pairs")
    #expect(try await one("/pairs/add", form: "pair=USD-CHF").status == 303)
    twin.cookies = one.cookies
    return (one, twin)
  }

  private func isKnown(_ key: String?) async throws -> Bool {
    let key = try #require(key.flatMap { WorkspaceKey($0) })
    return try await store.owner(ofKey: key.hash) != nil
  }

  private func ownerCount() async throws -> Int {
    var count = 0
    for number in Int64(2)...20
    where try await store.details(of: Owner(number: number)) != nil { count += 1 }
    return count
  }

  @Test("A form that is sent twice returns the same key twice", arguments: ["rotate", "others"])
  func doubleClick(_ action: String) async throws {
    let (one, twin) = try await owner()
    let page = try await one("/settings").text
    let start = try #require(page.range(of: #"name="form" value=""#)).upperBound
    let form = "do=\(action)&form=\(page[start...].prefix(43))"
    #expect(try await one("/settings/workspace", form: form).status == 200)
    let again = try await twin("/settings/workspace", form: form)
    #expect(again.status == 303 && twin.key == one.key)
    #expect(try await twin("/pairs").text.contains("/pairs/USD-CHF"))
    #expect(try await ownerCount() == 1)
  }

  @Test("Without the form the second one changes nothing, neither on the server nor in the browser")
  func withoutForm() async throws {
    let (one, twin) = try await owner()
    let old = twin.key
    #expect(try await one("/settings/workspace", form: "do=rotate").status == 200)
    for action in ["rotate", "others"] {
      let again = try await twin("/settings/workspace", form: "do=" + action)
      #expect(again.status == 303 && again.headers[.setCookie] == nil && twin.key == old)
      let address = try #require(again.headers[.location])
      #expect(address == "/settings?unchanged=1#workspace")
      #expect(try await one("/settings?unchanged=1").text.contains("Nothing was changed."))
    }
    #expect(try await isKnown(one.key))
    #expect(try await one("/pairs").text.contains("/pairs/USD-CHF"))
  }

  @Test("A visitor without a workspace has no key to replace", arguments: ["rotate", "others"])
  func unknown(_ action: String) async throws {
    let visitor = Visitor(app)
    _ = try await visitor("/settings")
    let key = visitor.key
    let answer = try await visitor("/settings/workspace", form: "do=" + action)
    #expect(answer.status == 303 && answer.headers[.setCookie] == nil && visitor.key == key)
    #expect(try await ownerCount() == 0)
  }

  @Test(
    "A late change with an earlier key is rejected, and the browser deletes its stored pages",
    arguments: ["do=rotate", "do=others", "do=delete&sure=1", "leave"])
  func late(_ change: String) async throws {
    let (one, twin) = try await owner()
    let old = try #require(twin.key)
    if change == "leave" {
      #expect(try await one("/settings/leave", form: "").status == 200)
    } else {
      #expect(try await one("/settings/workspace", form: change).status == 200)
    }
    let isGone = !change.hasPrefix("do=rotate") && !change.hasPrefix("do=others")
    for (path, form) in [
      ("/conversions", "amount=1&from=USD&to=EUR"), ("/pairs/add", "pair=USD-EUR"),
      ("/settings/workspace", "do=rename&name=A"), ("/settings/workspace", "do=delete&sure=1"),
    ] {
      let answer = try await twin(path, form: form)
      #expect(answer.status == 401 && answer.text.contains("data-forgets"), "\(path)")
      #expect(answer.text.contains("<title>Key no longer valid"), "\(path)")
      #expect(twin.key == old, "\(path)")
    }
    let pair = #"{"from":"USD","to":"EUR"}"#
    #expect(try await twin("/api/v1/pairs", json: pair).status == 401)
    #expect(try await ownerCount() == (isGone ? 0 : 1))
    let page = try await twin("/pairs")
    #expect(page.status == 200 && page.text.contains("data-forgets=\"pages\""))
    #expect(page.headers[try #require(HTTPField.Name("Cambist-Purge"))] == "1")
    #expect(twin.key != old && !page.text.contains("/pairs/USD-CHF"))
    // The new key is like any other.
    #expect(try await !twin("/pairs").text.contains("data-forgets"))
    #expect(try await twin("/pairs/add", form: "pair=USD-EUR").status == 303)
    #expect(try await one("/pairs").text.contains("/pairs/USD-CHF") == !isGone)
  }

  @Test("The cookie of a key that is used is renewed once a day")
  func renewal() async throws {
    let (one, _) = try await owner()
    let key = one.key
    #expect(try await one("/pairs").headers[.setCookie] == nil)
    clock.advance(seconds: 86_400)
    let cookie = try #require(try await one("/alerts/news").headers[.setCookie])
    #expect(cookie.contains("Max-Age=31536000") && cookie.contains("HttpOnly"))
    #expect(one.key == key)
    #expect(try await one("/pairs").headers[.setCookie] == nil)
    clock.advance(seconds: 86_400)
    // A new key is not removed.
    let page = try await one("/settings/workspace", form: "do=rotate")
    #expect(page.headers[values: .setCookie].count == 1)
    #expect(one.key != key)
  }

  @Test("Signing out deletes a workspace that nobody can open any more, and nothing else")
  func signingOut() async throws {
    let (one, _) = try await owner()
    let page = try await one("/settings/workspace", form: "do=device").text
    let start = try #require(page.range(of: "/device?key=")).upperBound
    let two = Visitor(app)
    _ = try await two("/device", form: "key=" + page[start...].prefix(43))
    let gone = Phrases.english.workspace.deletedDetail
    let left = try await one("/settings/leave", form: "")
    #expect(left.status == 200 && !left.text.contains(gone))
    #expect(left.text.contains(Phrases.english.workspace.leftDetail))
    #expect(try await ownerCount() == 1)
    #expect(try await two("/pairs").text.contains("/pairs/USD-CHF"))
    #expect(try await two("/settings/leave", form: "").text.contains(gone))
    #expect(try await ownerCount() == 0)
  }
}
