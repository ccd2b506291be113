import CambistAPI
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// A posted form with a file as its last field (RFC 7578); the file is not read into memory.
final class MultipartForm: FileExtractor {
  /// The fields before the file.
  private(set) var fields: [String: String] = [:]
  /// The bytes after the start of the file that were already read.
  private(set) var first: [UInt8] = []
  /// The rest of the body.
  private(set) var iterator: RequestBody.AsyncIterator
  private(set) var isOver = false
  /// The end of the file.
  private let end: [UInt8]
  /// Bytes that may be the beginning of the end.
  private var rest: [UInt8] = []

  private static let longestHead = 64 << 10

  /// Reads the fields up to the file.
  ///
  /// - Throws: `HTTPError` when the form is invalid.
  init(_ request: Request) async throws {
    guard let type = request.headers[.contentType],
      let boundary = Self.boundary(of: type)
    else { throw HTTPError(.unsupportedMediaType) }
    let mark = Array("--\(boundary)".utf8)
    end = Array("\r\n".utf8) + mark
    nonisolated(unsafe) var iterator = request.body.makeAsyncIterator()
    self.iterator = iterator
    var bytes = Array("\r\n".utf8)
    var isAtFile = false
    while !isAtFile {
      guard let buffer = try await iterator.next() else {
        throw HTTPError(.badRequest, message: "The form has no file.")
      }
      bytes += buffer.readableBytesView
      isAtFile = try takeFields(&bytes)
      guard isAtFile || bytes.count <= Self.longestHead else {
        throw HTTPError(.contentTooLarge)
      }
    }
    self.iterator = iterator
    first = bytes
  }

  private static func boundary(of type: String) -> String? {
    let parts = type.split(separator: ";").map { $0.drop { $0 == " " } }
    guard parts.first?.lowercased() == "multipart/form-data",
      let value = parts.first(where: { $0.lowercased().hasPrefix("boundary=") })
    else { return nil }
    let boundary = value.dropFirst(9).filter { $0 != "\"" }
    return (1...70).contains(boundary.utf8.count) ? String(boundary) : nil
  }

  /// Takes complete fields from the front of the bytes; returns whether the file begins after them.
  private func takeFields(_ bytes: inout [UInt8]) throws(HTTPError) -> Bool {
    let blank = Array("\r\n\r\n".utf8)
    while true {
      guard let start = bytes.place(of: end, from: 0), start == 0,
        let headEnd = bytes.place(of: blank, from: end.count)
      else { return false }
      let head = String(decoding: bytes[end.count..<headEnd], as: UTF8.self)
      guard let name = Self.parameter("name", of: head) else { throw HTTPError(.badRequest) }
      let value = headEnd + blank.count
      if Self.parameter("filename", of: head) != nil {
        bytes.removeFirst(value)
        return true
      }
      guard let next = bytes.place(of: end, from: value) else { return false }
      fields[name] = String(decoding: bytes[value..<next], as: UTF8.self)
      bytes.removeFirst(next)
    }
  }

  private static func parameter(_ name: String, of head: String) -> String? {
    guard let start = head.range(of: " \(name)=\"") else { return nil }
    return String(head[start.upperBound...].prefix { $0 != "\"" })
  }

  func take(_ bytes: [UInt8]) -> [UInt8] {
    rest += bytes
    if let place = rest.place(of: end, from: 0) {
      isOver = true
      return Array(rest[..<place])
    }
    let kept = min(rest.count, end.count - 1)
    let file = Array(rest.dropLast(kept))
    rest.removeFirst(file.count)
    return file
  }
}

extension [UInt8] {
  /// The position of some bytes; nil when they are not found.
  fileprivate func place(of bytes: [UInt8], from start: Int) -> Int? {
    guard let first = bytes.first, count >= bytes.count else { return nil }
    var index = start
    while index <= count - bytes.count {
      guard let next = self[index...].firstIndex(of: first), next <= count - bytes.count else {
        return nil
      }
      if self[next..<(next + bytes.count)].elementsEqual(bytes) { return next }
      index = next + 1
    }
    return nil
  }
}
