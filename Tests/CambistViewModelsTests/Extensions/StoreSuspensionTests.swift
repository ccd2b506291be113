import CambistTesting
import Testing

@testable import CambistViewModels

@MainActor
@Suite("The store of an app in the background", .timeLimit(.minutes(5)))
struct StoreSuspensionTests {
  private final class Log { var events: [String] = [] }

  private let log = Log()
  private let suspension: StoreSuspension

  init() {
    let log = log
    suspension = StoreSuspension {
      log.events.append("suspend")
    } resume: {
      log.events.append("resume")
    }
  }

  @Test("It is suspended after pending writes, and resumed in the foreground")
  func order() async {
    await suspension.enterBackground { log.events.append("work") }
    suspension.enterForeground()
    #expect(log.events == ["work", "suspend", "resume"])
  }

  @Test("It is not suspended when the app is back before the work is done")
  func back() async {
    await suspension.enterBackground { suspension.enterForeground() }
    suspension.expire()
    #expect(log.events == ["resume"])
  }

  @Test("It is suspended at once when no time is left")
  func expired() async {
    await suspension.enterBackground {
      suspension.expire()
      #expect(log.events == ["suspend"])
    }
    #expect(log.events == ["suspend", "suspend"])
  }
}
