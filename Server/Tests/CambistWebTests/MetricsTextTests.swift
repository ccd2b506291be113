import Testing

@testable import CambistWeb

@Suite("Prometheus' text format") struct MetricsTextTests {
  @Test("A family has its help, its type and its samples, with escaped labels")
  func families() {
    var text = MetricsText()
    text.family("a_total", .counter, "One\\two\nthree \"four\".")
    text.sample(5)
    text.sample([("b", "\\ \" \n"), ("c", "ü")], UInt64.max)
    text.family("d_seconds", .gauge, "Some.")
    text.sample(nanoseconds: 1_000_000_005)
    text.sample([("e", "f")], isTrue: true)
    #expect(
      text.text == """
        # HELP a_total One\\\\two\\nthree "four".
        # TYPE a_total counter
        a_total 5
        a_total{b="\\\\ \\" \\n",c="ü"} 18446744073709551615
        # HELP d_seconds Some.
        # TYPE d_seconds gauge
        d_seconds 1.000000005
        d_seconds{e="f"} 1

        """)
  }

  @Test("A histogram's buckets are cumulative, and its bounds belong to the buckets below them")
  func histograms() {
    let histogram = DurationHistogram()
    for duration in [
      Duration.zero, .microseconds(100), .microseconds(101), .milliseconds(10), .seconds(30),
      .seconds(31), .seconds(-1),
    ] {
      histogram.observe(duration)
    }
    var text = MetricsText()
    text.family("a_seconds", .histogram, "Some.")
    text.samples([("b", "c")], histogram)
    let lines = text.text.split(separator: "\n").dropFirst(2).map(String.init)
    #expect(lines.count == DurationHistogram.bounds.count + 3)
    #expect(lines.first == "a_seconds_bucket{b=\"c\",le=\"0.0001\"} 3")
    #expect(lines.contains("a_seconds_bucket{b=\"c\",le=\"0.00025\"} 4"))
    #expect(lines.contains("a_seconds_bucket{b=\"c\",le=\"0.01\"} 5"))
    #expect(lines.contains("a_seconds_bucket{b=\"c\",le=\"10\"} 5"))
    #expect(
      lines.suffix(4) == [
        "a_seconds_bucket{b=\"c\",le=\"30\"} 6", "a_seconds_bucket{b=\"c\",le=\"+Inf\"} 7",
        "a_seconds_sum{b=\"c\"} 61.010201000", "a_seconds_count{b=\"c\"} 7",
      ])
  }

  @Test("Concurrent increments of counters are not lost")
  func concurrency() async {
    let (counter, block, histogram) = (Counter(), CounterBlock(count: 2), DurationHistogram())
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<10_000 {
            counter.add()
            block.add(2, at: 1)
            histogram.observe(.milliseconds(1))
          }
        }
      }
    }
    #expect(counter.value == 80_000 && block[0] == 0 && block[1] == 160_000)
    #expect(histogram.cumulative.last == 80_000)
    #expect(histogram.sumInNanoseconds == 80_000 * 1_000_000)
  }
}
