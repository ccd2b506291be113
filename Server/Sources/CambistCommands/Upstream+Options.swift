import CambistFeeds
import CambistModel
import Foundation

extension Institution {
  /// The address in the environment, otherwise the institution's default.
  ///
  /// - Throws: ``Failure`` when it is invalid.
  func checkedAddress() throws -> URL {
    try Upstream.ecb.checked(Environment.value(of: variable) ?? address)
  }
}

extension Upstream {
  /// The source of its address without a flag, as text.
  var defaults: String {
    ([variable] + [standardAddress].compactMap { $0 }).joined(separator: ", then ")
  }

  /// The configured address; nil when neither the flag nor the environment has one.
  func named(_ flag: String?) -> String? {
    let named = flag ?? Environment.value(of: variable) ?? ""
    return named.isEmpty ? nil : named
  }

  /// The address of the flag, otherwise that of the environment, otherwise the default.
  ///
  /// - Throws: ``Failure`` when the address is invalid or missing.
  func address(_ flag: String?) throws -> URL {
    try checked(named(flag) ?? standardAddress ?? "")
  }

  /// - Throws: ``Failure`` when the address has none of the ``schemes``, or has no host.
  func checked(_ address: String) throws -> URL {
    guard let url = url(address) else {
      let names = schemes.joined(separator: " or ")
      let article = names.hasPrefix("http") ? "an" : "a"
      throw Failure(.usage, "“\(address)” is not \(article) \(names) address.")
    }
    return url
  }
}
