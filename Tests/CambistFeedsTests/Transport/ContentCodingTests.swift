import CambistFeeds
import Testing

struct ContentCodingTests {
  @Test(
    arguments: [
      (nil, .identity), ("", .identity), ("identity", .identity), ("GZIP", .gzip),
      ("x-gzip", .gzip), ("deflate", .deflate), ("br", .unknown("br")),
      ("gzip, gzip", .unknown("gzip, gzip")), ("gzip,br", .unknown("gzip, br")),
      ("identity, gzip", .gzip),
    ] as [(String?, ContentCoding)])
  func `A content coding is read from its header`(_ header: String?, _ coding: ContentCoding) {
    #expect(ContentCoding(header: header) == coding)
  }
}
