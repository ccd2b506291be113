import CambistFeeds
import CambistTesting
import Testing

@testable import CambistLinuxTransport

struct InflaterTests {
  @Test(arguments: [
    (ContentCoding.gzip, Packed.gzip), (.deflate, Packed.deflate),
    (.deflate, Packed.deflateWithoutHeader),
  ])
  func `Compressed bytes are decompressed, in one piece and byte by byte`(
    _ coding: ContentCoding, _ packed: [UInt8]
  ) throws {
    for pieces in [[packed], packed.map { [$0] }] {
      #expect(try unpack(pieces, coding) == Array(Packed.text.utf8))
    }
  }

  @Test
  func `Several gzip members are one body`() throws {
    let twice = Packed.gzip + Packed.gzip
    #expect(try unpack([twice], .gzip) == Array((Packed.text + Packed.text).utf8))
    #expect(try unpack(twice.map { [$0] }, .gzip) == Array((Packed.text + Packed.text).utf8))
  }

  @Test
  func `Output comes in pieces of limited size`() throws {
    let inflater = try #require(Inflater(.gzip))
    inflater.feed(Packed.mebibyteOfZeros)
    var sizes: [Int] = []
    while let chunk = try inflater.next() { sizes.append(chunk.count) }
    try inflater.finish()
    #expect(sizes.reduce(0, +) == 1_048_576)
    #expect(sizes.allSatisfy { (1...Inflater.chunkSize).contains($0) })
  }

  @Test(arguments: [ContentCoding.gzip, .deflate])
  func `Empty input gives empty output`(_ coding: ContentCoding) throws {
    #expect(try unpack([], coding).isEmpty)
  }

  @Test(arguments: 1..<Packed.gzip.count)
  func `Compressed bytes that are truncated anywhere fail`(_ length: Int) {
    #expect(throws: TransportFailure.unreadable(reason: "incomplete compressed data")) {
      try unpack([Array(Packed.gzip.prefix(length))], .gzip)
    }
  }

  @Test(arguments: [
    (ContentCoding.gzip, Packed.gzip + [0]), (.deflate, Packed.deflate + Packed.deflate),
  ])
  func `Bytes after the end fail`(_ coding: ContentCoding, _ packed: [UInt8]) {
    #expect(throws: TransportFailure.unreadable(reason: "extra data after the compressed data")) {
      try unpack([packed], coding)
    }
  }

  @Test
  func `A wrong checksum fails in zlib's words`() {
    var packed = Packed.gzip
    packed[packed.count - 8] ^= 1
    #expect(throws: TransportFailure.unreadable(reason: "incorrect data check")) {
      try unpack([packed], .gzip)
    }
  }

  private func unpack(_ pieces: [[UInt8]], _ coding: ContentCoding) throws -> [UInt8] {
    let inflater = try #require(Inflater(coding))
    var output: [UInt8] = []
    for piece in pieces {
      inflater.feed(piece)
      while let chunk = try inflater.next() { output += chunk }
    }
    try inflater.finish()
    return output
  }
}
