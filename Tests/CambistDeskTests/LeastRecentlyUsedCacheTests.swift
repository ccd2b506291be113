import CambistDesk
import Testing

@Suite("A cache with a limit") struct LeastRecentlyUsedCacheTests {
  @Test("The least recently used value is dropped first, and the cost stays within the limit")
  func order() {
    var cache = LeastRecentlyUsedCache<String, Int>(maximumCost: 10)
    cache.insert(1, for: "a", cost: 4)
    cache.insert(2, for: "b", cost: 4)
    #expect(cache.value(for: "a") == 1)
    cache.insert(3, for: "c", cost: 4)
    #expect(cache.value(for: "b") == nil && cache.value(for: "a") == 1)
    #expect(cache.cost == 8)
    cache.insert(4, for: "a", cost: 1)
    #expect(cache.cost == 5)
    cache.insert(5, for: "d", cost: 50)
    #expect(cache.value(for: "d") == 5 && cache.cost == 50)
    cache.removeAll()
    #expect(cache.value(for: "d") == nil && cache.cost == 0)
  }
}
