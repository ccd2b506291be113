import Testing

@testable import CambistWeb

@Suite("Wrong tokens") struct GuessLimitTests {
  private let limit = GuessLimit()
  private let start = ContinuousClock.now

  @Test("The sixth in a row has to wait, and longer each time, up to a minute")
  func waiting() throws {
    let address = try #require(ClientAddress("192.0.2.1"))
    for count in 1...5 {
      #expect(limit.fail(from: address, at: start) == .init(count: count, wait: nil))
    }
    #expect(limit.fail(from: address, at: start).wait == .seconds(1))
    var now = start
    for wait in [1, 2, 4, 8, 16, 32, 60, 60] {
      now += .seconds(wait)
      #expect(limit.fail(from: address, at: now).wait == nil)
    }
    #expect(limit.fail(from: address, at: now).wait == .seconds(60))
    let other = try #require(ClientAddress("192.0.2.2"))
    #expect(limit.fail(from: other, at: now).wait == nil)
    #expect(limit.fail(from: address, at: now + .seconds(700)) == .init(count: 1, wait: nil))
  }

  @Test("Only the first, the second, the fourth and so on are logged")
  func logging() {
    let logged = (1...64).filter { _ in limit.fail(from: nil, at: start).isLogged }
    #expect(logged == [1, 2, 4, 8, 16, 32, 64])
  }

  @Test("Addresses of one IPv6 network count together")
  func networks() throws {
    for number in 1...5 {
      let address = try #require(ClientAddress("2001:db8::\(number)"))
      #expect(limit.fail(from: address, at: start).wait == nil)
    }
    let another = try #require(ClientAddress("2001:db8::9"))
    #expect(limit.fail(from: another, at: start).wait != nil)
  }
}
