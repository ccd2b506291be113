import CambistStore

extension PostgresDatabase: SharedStore {
  func personal(of owner: Owner) -> any PersonalStore { PostgresPersonal(self, owner) }

  func personal(of newcomer: Newcomer) -> any PersonalStore {
    PostgresPersonal(self, newcomer)
  }
}

extension PostgresPersonal: PersonalStore {}
