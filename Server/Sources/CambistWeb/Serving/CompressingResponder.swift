import HTTPTypes
public import Hummingbird
import NIOCore
import Synchronization

/// Compresses pages, styles and scripts for clients that read gzip.
///
/// Compressed lengths tell something of what is in a page. That would matter if another site could
/// have its own text put into pages beside the reader's: what other sites ask for is not compressed,
/// and a page with a key or a token is not either. See `Docs/decisions/0048-compression.md`.
public struct CompressingResponder<Inner: HTTPResponder>: HTTPResponder
where Inner.Context == BasicRequestContext {
  public typealias Context = BasicRequestContext

  private let inner: Inner
  private let assets = CompressedAssets()

  /// Creates a responder that compresses the answers of another.
  public init(_ inner: Inner) { self.inner = inner }

  /// Answers as the inner responder does, compressed if the client accepts that.
  public func respond(to request: Request, context: Context) async throws -> Response {
    var response = try await inner.respond(to: request, context: context)
    guard Compression.isWorthwhile(response) else { return response }
    response.headers[.vary] = [response.headers[.vary], "Accept-Encoding"].compactMap(\.self)
      .joined(separator: ", ")
    guard request.method != .head, request.acceptsGzip, !request.isOfAnotherSite else {
      return response
    }
    let isImmutable = response.headers[.cacheControl]?.contains("immutable") ?? false
    if isImmutable, let known = assets[request.uri.path] {
      response.body = ResponseBody(byteBuffer: known)
    } else if isImmutable {
      let made = try await Compression.compressed(response.body, assets.built)
      assets[request.uri.path] = made
      response.body = ResponseBody(byteBuffer: made)
    } else {
      response.body = Compression.compressing(response.body)
    }
    response.headers[.contentEncoding] = "gzip"
    response.headers[.contentLength] = response.body.contentLength.map { "\($0)" }
    return response
  }
}

private enum Compression {
  /// A page is compressed once for one reader, an asset once for all.
  private static let (pageLevel, assetLevel): (Int32, Int32) = (4, 9)
  /// Less would hardly become shorter.
  private static let leastLength = 1_024
  private static let types: Set<Substring> = [
    "text/html", "text/css", "text/javascript", "image/svg+xml", "application/manifest+json",
    "application/wasm",
  ]

  static func isWorthwhile(_ response: Response) -> Bool {
    response.headers[.contentEncoding] == nil && response.headers[.eTag] == nil
      && !(response.headers[.cacheControl]?.contains("no-transform") ?? false)
      && types.contains((response.headers[.contentType] ?? "").prefix { $0 != ";" })
      && response.body.contentLength ?? .max >= leastLength
  }

  /// A body that is compressed while it is written; what comes in pieces can be read in pieces.
  static func compressing(_ body: ResponseBody) -> ResponseBody {
    let isWhole = body.contentLength != nil
    return ResponseBody { writer in
      try await body.write(
        GzipWriter(writer, level: pageLevel, flush: isWhole ? .later : .now))
    }
  }

  static func compressed(_ body: ResponseBody, _ built: BuiltGzip) async throws -> ByteBuffer {
    let collected = CollectingWriter()
    try await body.write(collected)
    let content = collected.bytes.withLock { $0 }
    if let file = built.bytes(of: content) { return file }
    guard let stream = GzipStream(level: assetLevel) else { throw HTTPError(.serviceUnavailable) }
    return stream.compress(content, .end)
  }
}

/// The assets that were compressed, by their paths, which say what is in them.
private final class CompressedAssets: Sendable {
  /// Read when the first asset is asked for.
  var built: BuiltGzip {
    files.withLock { files in
      if let files { return files }
      let folders = ["Script", "Style"].compactMap { try? Assets.resources($0) }
      let read = BuiltGzip(folders)
      files = read
      return read
    }
  }
  private let files = Mutex<BuiltGzip?>(nil)
  private let known = Mutex<[String: ByteBuffer]>([:])

  subscript(path: String) -> ByteBuffer? {
    get { known.withLock { $0[path] } }
    set { known.withLock { $0[path] = newValue } }
  }
}

private struct GzipWriter: ResponseBodyWriter {
  private var base: any ResponseBodyWriter
  private let stream: GzipStream
  private let flush: GzipStream.Flush

  init(_ base: any ResponseBodyWriter, level: Int32, flush: GzipStream.Flush) throws {
    guard let stream = GzipStream(level: level) else { throw HTTPError(.serviceUnavailable) }
    (self.base, self.stream, self.flush) = (base, stream, flush)
  }

  @concurrent mutating func write(_ buffer: ByteBuffer) async throws {
    let bytes = stream.compress(buffer, flush)
    if bytes.readableBytes > 0 { try await base.write(bytes) }
  }

  @concurrent consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    try await base.write(stream.compress(ByteBuffer(), .end))
    try await base.finish(trailingHeaders)
  }
}

private final class CollectingWriter: ResponseBodyWriter {
  let bytes = Mutex(ByteBuffer())

  func write(_ buffer: ByteBuffer) async throws {
    _ = bytes.withLock { $0.writeImmutableBuffer(buffer) }
  }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

extension Request {
  /// Whether another site's page leads here, as far as the browser says so.
  fileprivate var isOfAnotherSite: Bool {
    let site = HTTPField.Name("Sec-Fetch-Site").flatMap { headers[$0] } ?? "none"
    return site != "none" && site != "same-origin"
  }
}
