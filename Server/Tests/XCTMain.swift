import Testing

// SwiftPM uses the file with this name instead of a list of the tests, for which it would need an
// index of the sources.
@main
struct Tests {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
