extension SettingsPhrases {
  static var spanish: SettingsPhrases {
    SettingsPhrases(
      title: "Ajustes",
      region: "Formato de números",
      regionDetail: "Separadores, cifras y posición del código de divisa.",
      language: "Idioma",
      appearance: "Aspecto",
      likeDevice: "Como el dispositivo",
      light: "Claro",
      dark: "Oscuro",
      automatic: "Automático: {0}",
      example: "Ejemplo",
      save: "Guardar",
      saved: "Guardado.")
  }
}
