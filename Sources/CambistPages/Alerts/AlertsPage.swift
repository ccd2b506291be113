import CambistModel
public import CambistScreens

/// `/alerts`: the alerts, the reached ones, and the form that adds one. It works without a script.
public struct AlertsPage: Sendable {
  private let screen: AlertsScreen
  private let form: AlertForm
  private let undo: UndoBar?
  private let said: String?
  private let words: AlertPhrases

  /// - Parameters:
  ///   - undo: The removal that can be undone; nil for none.
  ///   - said: The outcome of another change; nil for none.
  public init(
    _ screen: AlertsScreen, _ form: AlertForm, undo: UndoBar?, said: String?, _ words: AlertPhrases
  ) {
    self.screen = screen
    self.form = form
    self.undo = undo
    self.said = said
    self.words = words
  }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="page" data-page="alerts">
    <h1>\(screen.title)</h1>
    <div data-part="undo">\(undo?.html)\(said.map {
      #"<div class="undo" role="status"><p>\#($0)</p></div>"#
    })</div>
    <div id="live" data-part="live" data-again="20">
    \(screen.reached.isEmpty ? nil : reached)
    \(screen.empty.map { $0.empty(.alerts, role: nil, action: nil) })
    \(screen.rows.isEmpty ? nil : alerts)
    </div>
    \(addition)
    <div class="alert-notify" id="notify" data-title="\(screen.title)" hidden>\
    <button class="quiet">\(words.notify)</button>\
    <p class="muted" role="status" data-on="\(words.notifying)" data-blocked="\(words.blocked)"></p>\
    </div>
    </div>

    """
  }

  private var reached: HTML {
    """
    <div class="heading"><h2>\(screen.reachedTitle)</h2>\(screen.markSeen.map { label in
      """
      <form method="post" action="/alerts/seen" id="seen" data-in-place>\
      <input type="hidden" name="through" value="\(String(screen.reached.first?.id ?? 0))">\
      <button class="quiet">\(label)</button></form>
      """
    })</div>
    <ul class="list alerts reached">
    \(screen.reached.map(reachedRow))</ul>
    """
  }

  private func reachedRow(_ row: AlertsScreen.Reached) -> HTML {
    """
    <li id="reached-\(String(row.id))"><p class="row-name"><bdi>\(row.title)</bdi>\
    \(row.mark.map { #" <span class="alert-new">\#($0)</span>"# })</p>\
    <p><bdi>\(row.detail)</bdi></p><p class="row-note">\(row.time)</p></li>

    """
  }

  private var alerts: HTML {
    """
    <form method="post" action="/alerts/remove">
    <ul class="list alerts">
    \(screen.rows.map(row))</ul>
    </form>
    <p class="muted alert-once">\(screen.once)</p>
    """
  }

  private func row(_ row: AlertsScreen.Row) -> HTML {
    """
    <li id="alert-\(String(row.id))"\(row.isReached ? #" class="alert-reached""# : nil)>\
    <div class="alert-text"><p class="row-name"><bdi>\(row.title)</bdi></p>\
    <p class="row-note"><bdi>\(row.now)</bdi></p>\
    <p class="row-note">\(row.isReached ? "<b>\(row.state)</b>" : "\(row.state)")\
    \(row.arming.map { " · \($0)" })</p></div>\
    <button class="icon" name="id" value="\(String(row.id))" id="remove-\(String(row.id))" \
    aria-label="\(row.remove)" title="\(row.remove)">\(Icon.delete.html)</button></li>

    """
  }

  private var addition: HTML {
    """
    <form class="alert-form" id="add" method="post" action="/alerts" autocomplete="off">
    <h2>\(form.title)</h2>
    \(form.error.map { #"<p class="notice failure" role="alert" id="alert-error">\#($0)</p>"# })
    <div class="alert-subject">\(subject)</div>
    <p class="muted alert-now" data-part="now"><bdi>\(form.now)</bdi></p>
    <div class="alert-fields"><label class="field"><span class="field-name">\
    \(form.conditionLabel)</span>\(form.conditions.select("when"))</label>\
    <label class="field"><span class="field-name">\(form.valueLabel)</span>\
    <input name="value" value="\(form.value)" inputmode="decimal" maxlength="40" required dir="ltr"\
    \(form.error == nil ? nil : #" aria-invalid="true" aria-describedby="alert-error" autofocus"#)>\
    </label></div>
    <button>\(form.title)</button>
    \(form.elsewhere.map { #"<p class="muted alert-once">\#($0)</p>"# })
    </form>
    """
  }

  private var subject: HTML {
    if let pickers = form.pickers {
      let lists = CurrencyLists(pickers)
      return lists.from + #"<span aria-hidden="true">→</span>"# + lists.to
    }
    return """
      <input type="hidden" name="kind" value="\(form.subject.kind.rawValue)">\
      <input type="hidden" name="of" value="\(form.subject.name)">\
      <p class="row-name"><bdi>\(form.name ?? "")</bdi></p>
      """
  }
}
