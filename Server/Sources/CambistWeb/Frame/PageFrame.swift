import CambistMoney
import CambistScreens
import CambistStore

/// What surrounds a page's content.
struct PageFrame: Sendable {
  struct Tab: Sendable {
    let name: String
    let address: String
    let icon: String
    let isCurrent: Bool
  }

  /// A link to the list that a page's subject is from.
  struct Back: Sendable {
    let label: String
    let address: String
  }

  /// After so many seconds a page without script looks for what is on its way.
  static let soon: Int64 = 3

  /// The tab that the page is part of; nil for none.
  let tab: PageTab?
  let language: String
  let direction: String
  /// The colours that the browser may take for its own parts.
  let colorScheme: String
  /// When the dark colours count.
  let darkMedia: String
  let title: String
  let tabs: [Tab]
  let tabsLabel: String
  let skipLabel: String
  let loadingLabel: String
  /// Says of when the page is, for when it is shown without the desk.
  let offline: String
  /// Says that the data are simulated; nil when they are not.
  let demo: String?
  /// Says that what was stored could not be read, or that nothing can be stored; nil when all is
  /// well.
  let setAside: SetAside?
  let settingsLabel: String
  /// Whether the page takes all the width there is.
  let isWide: Bool
  /// After so many seconds a page without script reloads itself; nil for never.
  let reloads: Int64?
  /// What scripts delete of the desk in this browser: `pages` where it is not let in, `all` where it
  /// has signed out; nil for nothing.
  var forgets: Forgetting?
  /// Where the page leads back to while its content is on its way; nil for a list.
  var back: Back?

  enum Forgetting: String, Sendable {
    case pages, all
  }

  struct SetAside: Sendable {
    let title: String
    let detail: String
  }

  /// See ``DeskSite/frame(title:tab:_:reloads:)``.
  init(
    title: String, tab: PageTab?, _ voice: Voice, isDemo: Bool,
    damaged: DamagedFile?, isReadOnly: Bool, reloads: Int64?, now: Timestamp
  ) {
    let words = voice.phrases.frame
    self.tab = tab
    language = voice.phrases.language
    direction = voice.direction.rawValue
    colorScheme = voice.appearance?.rawValue ?? "light dark"
    darkMedia =
      switch voice.appearance {
      case .light: "not all"
      case .dark: "all"
      case nil: "(prefers-color-scheme: dark)"
      }
    self.title = title
    tabs = PageTab.allCases.map {
      Tab(name: $0.name(words), address: $0.address, icon: $0.icon, isCurrent: $0 == tab)
    }
    offline = words.offline(voice.phrases.secondText(now))
    tabsLabel = words.tabs
    skipLabel = words.skipToContent
    loadingLabel = words.loading
    settingsLabel = words.settings
    demo = isDemo ? words.demoData : nil
    let settings = voice.phrases.settings
    setAside =
      isReadOnly
      ? SetAside(title: settings.readOnlyTitle, detail: settings.readOnly)
      : damaged.map {
        SetAside(title: settings.setAsideTitle, detail: settings.setAside($0.name))
      }
    isWide = tab == .markets || tab == .quotes
    self.reloads = reloads
  }
}
