import CambistCommands

@main
enum Main {
  static func main() async { await CambistProgram.main() }
}
