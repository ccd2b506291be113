import CambistFeeds
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportFailure {
  /// What an error of a task means, with the system's own words.
  init(_ error: any Error, host: String, requestTimeout: Duration) {
    let words = error.localizedDescription.trimmingCharacters(in: CharacterSet(charactersIn: "."))
    switch (error as? URLError)?.code {
    case .timedOut?:
      self = .timedOut(after: requestTimeout)
    case .cannotDecodeRawData?, .cannotDecodeContentData?:
      self = .unreadable(reason: words)
    #if canImport(FoundationNetworking)
      // 2026-11-21: Linux's URLSession has no code for it, only libcurl's words.
      case .unknown?
      where words.localizedCaseInsensitiveContains("content unencoding")
        || words.localizedCaseInsensitiveContains("content or transfer-encoding"):
        self = .unreadable(reason: words)
    #else
      // The address that was asked for is http or https, so this is about another one. (On Linux
      // it is about bytes that are not HTTP.)
      case .unsupportedURL?, .noPermissionsToReadFile?, .redirectToNonExistentLocation?,
        .httpTooManyRedirects?:
        self = .redirectRefused(reason: words)
    #endif
    default:
      self = .unreachable(host: host, reason: words)
    }
  }
}
