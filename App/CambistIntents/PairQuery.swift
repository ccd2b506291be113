import AppIntents
import CambistModel
import CambistScreens
import CambistViewModels

/// Finds saved pairs.
struct PairQuery: EntityQuery {
  @MainActor
  func entities(for identifiers: [PairEntity.ID]) async throws -> [PairEntity] {
    try await saved().filter { identifiers.contains($0.id) }
  }

  @MainActor
  func suggestedEntities() async throws -> [PairEntity] {
    try await saved()
  }

  @MainActor
  private func saved() async throws -> [PairEntity] {
    try await AppGroup.withDesk { await $0.savedPairs() }.map(PairEntity.init)
  }
}
