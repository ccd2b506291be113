import CambistScreens

/// What surrounds a page's content.
struct PageFrame: Sendable {
  struct Tab: Sendable {
    let name: String
    let address: String
    let icon: String
    let isCurrent: Bool
  }

  let language: String
  let title: String
  let tabs: [Tab]
  let tabsLabel: String
  let skipLabel: String
  let loadingLabel: String
  /// Says that the data are simulated; nil when they are not.
  let demo: String?
  /// Whether a page without script reloads itself to see what is on its way.
  let reloads: Bool

  /// - Parameter tab: The tab that the page is part of; nil for none.
  init(title: String, tab: PageTab?, _ phrases: Phrases, isDemo: Bool, reloads: Bool = false) {
    let words = phrases.frame
    language = phrases.language
    self.title = title
    tabs = PageTab.allCases.map {
      Tab(name: $0.name(words), address: $0.address, icon: $0.icon, isCurrent: $0 == tab)
    }
    tabsLabel = words.tabs
    skipLabel = words.skipToContent
    loadingLabel = words.loading
    demo = isDemo ? words.demoData : nil
    self.reloads = reloads
  }
}
