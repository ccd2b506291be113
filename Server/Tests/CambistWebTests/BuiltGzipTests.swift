import CambistTesting
import Foundation
import NIOCore
import Testing

@testable import CambistWeb

@Suite("Files that the build compressed") struct BuiltGzipTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("built-gzip-\(UUID().uuidString)")

  /// Writes the compressed form of a text as a file of the folder.
  private func write(_ text: String, as name: String, cut: Int = 0) throws -> ByteBuffer {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let stream = try #require(GzipStream(level: 9))
    let packed = stream.compress(ByteBuffer(string: text), .end)
    let bytes = packed.readableBytesView.dropLast(cut)
    try Data(bytes).write(to: folder.appendingPathComponent(name))
    return packed
  }

  @Test("A file is found by its content") func found() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try write("a { color: red }", as: "a.css.gz")
    let second = try write("let a = 1;", as: "a.js.gz")
    let built = BuiltGzip([folder])
    #expect(built.bytes(of: ByteBuffer(string: "a { color: red }")) == first)
    #expect(built.bytes(of: ByteBuffer(string: "let a = 1;")) == second)
  }

  @Test("A compressed file of another content is not used") func changed() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try write("a { color: red }", as: "a.css.gz")
    #expect(BuiltGzip([folder]).bytes(of: ByteBuffer(string: "a { color: tan }")) == nil)
    #expect(BuiltGzip([folder]).bytes(of: ByteBuffer()) == nil)
  }

  @Test("Damaged files and missing folders are left out") func damaged() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try write("a { color: red }", as: "a.css.gz", cut: 1)
    try Data([1, 2, 3]).write(to: folder.appendingPathComponent("b.css.gz"))
    let built = BuiltGzip([folder, folder.appendingPathComponent("none")])
    #expect(built.bytes(of: ByteBuffer(string: "a { color: red }")) == nil)
  }
}
