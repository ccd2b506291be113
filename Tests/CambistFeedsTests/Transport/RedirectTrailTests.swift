import CambistFeeds
import Foundation
import Testing

struct RedirectTrailTests {
  private let start = "https://rates.example/a/b?c=d"

  @Test(arguments: [
    ("/x", "https://rates.example/x"), ("x", "https://rates.example/a/x"),
    ("../x", "https://rates.example/x"), ("?y=z", "https://rates.example/a/b?y=z"),
    ("//other.example/x", "https://other.example/x"), ("https://h/", "https://h/"),
    ("HTTPS://H/", "HTTPS://H/"),
  ])
  func `A location is read relative to the address that sent it`(
    _ location: String, _ target: String
  ) throws {
    var trail = try trail()
    #expect(try trail.follow(status: 302, location: location)?.absoluteString == target)
    #expect(trail.current.absoluteString == target)
  }

  @Test(arguments: [("http", "https"), ("HTTP", "http"), ("http", "HTTPS"), ("https", "HTTPS")])
  func `A redirect may keep the scheme or lead to https`(
    _ scheme: String, _ target: String
  ) throws {
    var trail = RedirectTrail(
      start: try #require(URL(string: "\(scheme)://h/a")), maximumRedirects: 3)
    #expect(try trail.follow(status: 302, location: "\(target)://h/b") != nil)
  }

  @Test(arguments: ["https", "HTTPS"])
  func `A redirect from https to http is refused`(_ scheme: String) throws {
    var trail = RedirectTrail(
      start: try #require(URL(string: "\(scheme)://h/a")), maximumRedirects: 3)
    for target in ["http://h/b", "HTTP://other/b"] {
      #expect(throws: TransportFailure.redirectRefused(reason: "from https to http")) {
        try trail.follow(status: 302, location: target)
      }
    }
  }

  @Test(arguments: [200, 204, 300, 304, 305, 306, 400, 500])
  func `Other statuses are not redirects`(_ status: Int) throws {
    var trail = try trail()
    #expect(try trail.follow(status: status, location: "/x") == nil)
  }

  @Test
  func `A redirect without a location is not followed`() throws {
    var trail = try trail()
    #expect(try trail.follow(status: 302, location: nil) == nil)
  }

  @Test(arguments: [
    "", "file:///etc/passwd", "ftp://h/", "http://", "javascript:1", "http+unix://s",
  ])
  func `A location that can't be followed is refused`(_ location: String) throws {
    var trail = try trail()
    let failure = #expect(throws: TransportFailure.self) {
      try trail.follow(status: 302, location: location)
    }
    guard case .redirectRefused? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test(arguments: [
    "/x", "file:///etc/passwd", "ftp://h/", "http:///x", "unix:/tmp/x", "http://h:99999/",
    "http://h:0/",
  ])
  func `An unreachable address is rejected`(_ address: String) throws {
    let url = try #require(URL(string: address))
    let failure = #expect(throws: TransportFailure.self) {
      try RedirectTrail(start: url, maximumRedirects: 3).host()
    }
    guard case .unreachable? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  private func trail() throws -> RedirectTrail {
    RedirectTrail(start: try #require(URL(string: start)), maximumRedirects: 3)
  }
}
