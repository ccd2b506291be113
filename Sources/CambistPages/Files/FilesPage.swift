public import CambistScreens

/// `/files`: converts a file of amounts.
public struct FilesPage: Sendable {
  private let screen: FilesScreen

  /// Creates the page.
  public init(_ screen: FilesScreen) { self.screen = screen }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="page" data-page="files">
    <p class="back"><a href="/convert">‹ \(screen.backLabel)</a></p>
    <h1>\(screen.title)</h1>
    <p class="muted files-intro">\(screen.intro.map { "\($0) " })</p>
    <form class="sheet-form files-form" id="files-form" method="post" action="/files" \
    enctype="multipart/form-data">
    \(select(screen.target))
    <label class="field"><span class="field-name">\(screen.dayLabel)</span>\
    <input type="date" name="on" value="\(screen.day)" min="1999-01-04"></label>
    <div id="files-columns" aria-live="polite">
    \(screen.problem.map { $0.box() })
    \(screen.columns.isEmpty ? nil : columns)
    </div>
    <label class="field"><span class="field-name">\(screen.fileLabel)</span>\
    <input type="file" name="file" required \
    accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl,text/csv,text/plain,application/json"></label>
    \(screen.againHint.map { #"<p class="muted settings-note no-script">\#($0)</p>"# })
    <p class="muted settings-note files-drop" hidden>\(screen.dropHint)</p>
    <p class="files-buttons"><button class="quiet" formaction="/files/preview">\
    \(screen.previewLabel)</button> <button>\(screen.downloadLabel)</button></p>
    </form>
    </div>

    """
  }

  private var columns: HTML {
    """
    <h2>\(screen.columnsTitle)</h2>
    \(screen.form.map { #"<p class="muted settings-note"><bdi>\#($0)</bdi></p>"# })
    \(screen.columns.map(select))
    <h2>\(screen.rowsTitle)</h2>
    <div class="files-rows" tabindex="0" role="region" aria-label="\(screen.rowsTitle)"><table>
    <thead><tr>\(screen.names.map { #"<th scope="col">\#($0)</th>"# })</tr></thead>
    <tbody>\(screen.rows.map(row))</tbody>
    </table></div>
    """
  }

  private func row(_ cells: [String]) -> HTML {
    "<tr>\(cells.map { "<td>\($0)</td>" as HTML })</tr>"
  }

  private func select(_ field: FilesScreen.Field) -> HTML {
    """
    <label class="field"><span class="field-name">\(field.label)</span>\
    <select name="\(field.name)"\(field.isRequired ? " required" : nil)>\(field.choices.map(option))</select></label>

    """
  }

  private func option(_ choice: Choice) -> HTML {
    #"<option value="\#(choice.value)"\#(choice.isSelected ? " selected" : nil)>\#(choice.text)</option>"#
  }
}
