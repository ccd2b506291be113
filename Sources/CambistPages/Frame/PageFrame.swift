public import CambistScreens

/// What surrounds a page's content.
public struct PageFrame: Sendable {
  /// A link back to the list of a page's item.
  public struct Back: Sendable {
    /// The text of the link.
    public let label: String
    /// The path of the link.
    public let address: String

    /// Creates a link.
    public init(label: String, address: String) {
      self.label = label
      self.address = address
    }
  }

  /// The data of the desk in this browser that scripts delete: its pages when access is denied,
  /// everything after signing out.
  public enum Forgetting: String, Sendable {
    case pages, all
  }

  /// What does not work of the store.
  public enum StoreFault: Sendable {
    /// It could not be read for this page.
    case away
    /// Nothing can be stored.
    case readOnly
    /// It was damaged: the name under which it was set aside.
    case damaged(file: String)
  }

  /// The seconds after which a page without script reloads to show data that is being fetched.
  public static let soon: Int64 = 3

  /// The title in the browser's tab.
  public let title: String
  /// The tab that the page is part of; nil for none.
  public let tab: PageTab?
  /// The language of the page, as in `lang="es"`.
  public let language: String
  /// The direction of the page's text.
  public let direction: TextDirection
  /// The link shown while the page's content is loading; nil for a list.
  public var back: Back?
  /// The name of a style sheet that only this page has; nil for none.
  public var style: String?
  /// The name of a script that only this page has; nil for none.
  public var script: String?
  /// Whether conversions may run in the browser, if the module is available.
  public var hasCore = true
  /// Whether there is a tab for sales.
  public var hasSales = true
  /// The time zone of the page's times, as the script stored it: `Asia/Baku@240`. Nil for UTC.
  public var zone: String?
  /// Nil for nothing.
  public var forgets: Forgetting?
  /// The seconds after which a page without script reloads itself; nil for never.
  public var reloads: Int64?
  /// The link to the alerts, with the number of unseen ones; nil for no link.
  public var alerts: AlertMark?
  private let appearance: UserSettings.Appearance?
  private let words: FramePhrases
  /// The page's time, shown offline.
  private let offline: String
  /// The page's time, shown when the server is unreachable.
  private let unreachable: String
  /// The number of offline conversions that the server rejected.
  private let refused: Phrase
  private let isDemo: Bool
  /// The warning about the store.
  private let warning: Notice?

  /// - Parameters:
  ///   - direction: That of the region's language, whatever the language of the text.
  ///   - appearance: Nil for the device's preference.
  ///   - fault: Nil for a store that works.
  public init(
    title: String, tab: PageTab?, direction: TextDirection, appearance: UserSettings.Appearance?,
    isDemo: Bool, fault: StoreFault?, reloads: Int64?,
    in presentation: Presentation<Phrases>
  ) {
    let phrases = presentation.phrases
    self.title = title
    self.tab = tab
    language = phrases.language
    self.direction = direction
    self.appearance = appearance
    words = phrases.frame
    let time = presentation.zonedNow
    offline = words.offline(time)
    unreachable = phrases.errors.unreachable(time)
    refused = phrases.history.refused
    self.isDemo = isDemo
    warning = fault.map { Self.notice($0, phrases) }
    self.reloads = reloads
  }

  private static func notice(_ fault: StoreFault, _ phrases: Phrases) -> Notice {
    let settings = phrases.settings
    return switch fault {
    case .away:
      Notice(
        kind: .failure, title: phrases.errors.storeAway.title, detail: phrases.errors.fromMemory)
    case .readOnly:
      Notice(kind: .failure, title: settings.readOnlyTitle, detail: settings.readOnly)
    case .damaged(let file):
      Notice(kind: .failure, title: settings.setAsideTitle, detail: settings.setAside(file))
    }
  }

  /// Whether the page uses the full width.
  private var isWide: Bool { tab != nil && tab != .convert }

  /// Whether nothing is above the page's rows.
  private var isTable: Bool { tab == .markets || tab == .quotes }

  private var colorScheme: HTML {
    switch appearance {
    case .light: "light"
    case .dark: "dark"
    case nil: "light dark"
    }
  }

  /// The media query of the dark colours.
  private var darkMedia: HTML {
    switch appearance {
    case .light: "not all"
    case .dark: "all"
    case nil: "(prefers-color-scheme: dark)"
    }
  }
}

extension PageFrame {
  /// The markup before the content.
  public func head(_ files: PageFiles) -> HTML {
    """
    <!DOCTYPE html>
    <html lang="\(language)" dir="\(direction.rawValue)"\
    \(zone.map { #" data-zone="\#($0)""# })\
    \(forgets.map { #" data-forgets="\#($0.rawValue)""# })\(files.core.map { #" data-core="\#(url: $0)" data-rates="/offline/rates""# })\
    \(files.later.map { #" data-later="\#(url: $0)""# })\
    \(files.alerts.map { #" data-alerts="\#(url: $0)""# })>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="\(colorScheme)">
    <title>\(title) · Cambist</title>
    <link rel="manifest" href="/manifest.webmanifest">
    <meta name="theme-color" content="#0b6b4f">
    <meta name="apple-mobile-web-app-capable" content="yes">
    \(files.touchIcon.map { #"<link rel="apple-touch-icon" href="\#(url: $0)">"# })
    <link rel="icon" href="\(url: files.icon)" type="image/svg+xml">
    \(files.styles.map { HTML.line(#"<link rel="stylesheet" href="\#(url: $0)">"#) })\
    <link rel="stylesheet" href="\(url: files.dark)" media="\(darkMedia)">
    \(files.scripts.map { HTML.line(#"<script src="\#(url: $0)" defer></script>"#) })\
    \(reloads.map { #"<noscript><meta http-equiv="refresh" content="\#($0)"></noscript>"# })
    </head>
    <body>
    <a class="skip" href="#content">\(words.skipToContent)</a>
    <header class="bar">
    <a class="brand" href="/">\(Icon.exchange.html(class: "mark"))Cambist</a>
    <span class="bar-end">\(isDemo ? #"<span class="pill">\#(words.demoData)</span>"# : nil)\
    \(alerts?.html)<a class="gear" href="/settings" aria-label="\(words.settings)" title="\(words.settings)">\
    \(Icon.settings.html)</a></span>
    </header>
    <nav class="tabs" aria-label="\(words.tabs)">
    \(PageTab.allCases.filter { hasSales || $0 != .sales }.map(link))</nav>
    <main id="content"\(isWide ? #" class="wide""# : tab == nil ? nil : #" class="columns""#)>
    <p class="age" id="age" role="status" data-offline="\(offline)" \
    data-unreachable="\(unreachable)" hidden></p>
    <a class="notice failure" id="refused" href="/history" data-text="\(refused.template)" hidden></a>
    \(warning.map(banner))

    """
  }

  /// The markup after the content.
  public static let foot: HTML = """
    </main>
    </body>
    </html>

    """

  /// Ends the ``loading`` state; the content follows.
  ///
  /// - Parameter style: The address of the style sheet that hides the loading state.
  public static func loaded(_ style: String) -> HTML {
    .line(#"<link rel="stylesheet" href="\#(url: style)">"#)
  }

  /// The placeholder while the content is loading.
  public var loading: HTML {
    """
    <div class="loading" role="status"><span class="hidden">\(words.loading)</span>
    \(back.map { HTML.line(backLink($0)) })<h1>\(title)</h1>
    <div class="bone field"></div>\(isTable ? nil : #"<div class="bone tall"></div>"#)
    <div class="list"><div class="bone"></div><div class="bone"></div><div class="bone"></div>\
    <div class="bone"></div><div class="bone"></div><div class="bone"></div></div>
    </div>

    """
  }

  private func link(_ tab: PageTab) -> HTML {
    """
    <a href="\(url: tab.address)"\(tab == self.tab ? #" aria-current="page""# : nil)>\
    \(tab.icon.html)<span>\(tab.name(words))</span></a>

    """
  }

  private func banner(_ warning: Notice) -> HTML {
    """
    <div class="notice failure" role="alert"><strong class="notice-title">\(warning.title)</strong>\
    <p>\(warning.detail)</p></div>
    """
  }

  private func backLink(_ back: Back) -> HTML {
    """
    <p class="back\(isWide ? " narrow" : nil)">\
    <a href="\(url: back.address)">‹ \(back.label)</a></p>
    """
  }
}
