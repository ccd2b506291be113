import CambistFeeds
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportFailure {
  /// The failure for an error of a task, with the system's own message.
  init(_ error: any Error, host: String, requestTimeout: Duration) {
    let words = error.localizedDescription.trimmingCharacters(in: CharacterSet(charactersIn: "."))
    switch (error as? URLError)?.code {
    case .timedOut?:
      self = .timedOut(after: requestTimeout)
    case .cannotDecodeRawData?, .cannotDecodeContentData?:
      self = .unreadable(reason: words)
    #if canImport(FoundationNetworking)
      // 2026-11-21: Linux's URLSession has no code for it, only libcurl's message.
      case .unknown?
      where words.localizedCaseInsensitiveContains("content unencoding")
        || words.localizedCaseInsensitiveContains("content or transfer-encoding"):
        self = .unreadable(reason: words)
    #else
      // The requested address is http or https, so the error is about another one. (On Linux it is
      // about bytes that are not HTTP.)
      case .unsupportedURL?, .noPermissionsToReadFile?, .redirectToNonExistentLocation?,
        .httpTooManyRedirects?:
        self = .redirectRefused(reason: words)
    #endif
    default:
      self = .unreachable(host: host, reason: words)
    }
  }
}
