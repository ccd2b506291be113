public import CambistScreens

/// The part of `/settings` about the visitor's workspace.
public struct WorkspaceSection: Sendable {
  /// The outcome of the last action.
  public enum Done: Sendable {
    /// A link for another device was created.
    ///
    /// - Parameters:
    ///   - path: The path of the link.
    ///   - address: The complete address, for people who type it on the other device.
    case deviceLink(path: String, address: String)
    /// The key is shown.
    case key(String)
    /// The key was replaced.
    case rotated
    /// All other keys were revoked.
    case signedOutOthers
    /// Nothing was changed, because the key was no longer valid.
    case nothing
  }

  private let name: String
  private let done: Done?
  private let form: String
  private let words: WorkspacePhrases

  /// - Parameters:
  ///   - name: Empty for none.
  ///   - done: The outcome of the last action; nil for none.
  ///   - form: A random text that identifies a form, so that a second submission is recognized.
  public init(name: String, done: Done?, form: String, _ words: WorkspacePhrases) {
    self.name = name
    self.done = done
    self.form = form
    self.words = words
  }

  /// The section.
  public var html: HTML {
    """
    <section id="workspace" class="source-order">
    <h2>\(words.title)</h2>
    <p class="muted settings-note">\(words.detail)</p>
    \(done.map(note))
    <form class="sheet-form" method="post" action="/settings/workspace">
    <label class="field"><span class="field-name">\(words.name)</span>\
    <input name="name" value="\(name)" maxlength="60" autocomplete="off"></label>
    <button name="do" value="rename">\(words.save)</button>
    </form>
    <p class="settings-note">\(words.export): <a href="/workspace.json">JSON</a> · \
    <a href="/history.csv">\(words.history)</a></p>
    <form method="post" action="/settings/workspace">
    <input type="hidden" name="form" value="\(form)">
    <p class="settings-note">\(button("device", words.device))</p>
    <p class="settings-note">\(button("key", words.showKey))</p>
    <p class="settings-note">\(button("rotate", words.rotate))</p>
    <p class="settings-note">\(button("others", words.signOutOthers))</p>
    </form>
    <details class="fold"><summary>\(words.delete)</summary>
    <form method="post" action="/settings/workspace">
    <input type="hidden" name="sure" value="1"><p class="settings-note">\
    <button class="quiet danger" name="do" value="delete">\(words.confirmDelete)</button></p>
    </form>
    </details>
    </section>

    """
  }

  private func button(_ name: HTML, _ label: String) -> HTML {
    #"<button class="quiet" name="do" value="\#(name)">\#(label)</button>"#
  }

  private func note(_ done: Done) -> HTML {
    let text: HTML =
      switch done {
      case .deviceLink(let path, let address):
        #"\#(words.deviceLink)<br><a href="\#(url: path)" dir="ltr">\#(address)</a>"#
      case .key(let key): "\(words.key)<br><code dir=\"ltr\">\(key)</code>"
      case .rotated: "\(words.rotated)"
      case .signedOutOthers: "\(words.signedOutOthers)"
      case .nothing: "\(words.retired)"
      }
    return #"<div class="undo" role="status"><p>\#(text)</p></div>"#
  }
}

/// `/device`: the page of a link for another device. Only its button uses up the link, because
/// programs that show link previews open it too.
public struct DeviceLinkPage: Sendable {
  private let key: String
  private let name: String?
  private let words: WorkspacePhrases

  /// - Parameters:
  ///   - key: The key of the link.
  ///   - name: The name of the workspace; nil for none.
  public init(key: String, name: String?, _ words: WorkspacePhrases) {
    self.key = key
    self.name = name
    self.words = words
  }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="page">
    <h1>\(words.openTitle)</h1>
    \(name.map { "<p><b>\($0)</b></p>" as HTML })
    <p class="muted settings-note">\(words.openDetail)</p>
    <form method="post" action="/device"><input type="hidden" name="key" value="\(key)">\
    <button>\(words.open)</button></form>
    </div>

    """
  }
}
