import CambistFeeds
import CambistModel
import Foundation

extension Institution {
  /// The address that the environment names, or else the institution's own.
  ///
  /// - Throws: ``Failure`` when it is invalid.
  func checkedAddress() throws -> URL {
    try Upstream.ecb.checked(Environment.value(of: variable) ?? address)
  }
}

extension Upstream {
  /// Where its address comes from without a flag, in words.
  var defaults: String {
    ([variable] + [standardAddress].compactMap { $0 }).joined(separator: ", then ")
  }

  /// The address that is named; nil when none is, here or by the environment.
  func named(_ flag: String?) -> String? {
    let named = flag ?? Environment.value(of: variable) ?? ""
    return named.isEmpty ? nil : named
  }

  /// The address that a flag names, or the environment, or else the standard one.
  ///
  /// - Throws: ``Failure`` when the address is invalid or missing.
  func address(_ flag: String?) throws -> URL {
    try checked(named(flag) ?? standardAddress ?? "")
  }

  /// - Throws: ``Failure`` when the address has none of the ``schemes``, or names no host.
  func checked(_ address: String) throws -> URL {
    guard let url = url(address) else {
      let names = schemes.joined(separator: " or ")
      let article = names.hasPrefix("http") ? "an" : "a"
      throw Failure(.usage, "“\(address)” is not \(article) \(names) address.")
    }
    return url
  }
}
