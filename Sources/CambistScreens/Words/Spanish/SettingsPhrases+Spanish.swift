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
      saved: "Guardado.",
      sources: "Fuentes de datos",
      sourcesDetail:
        "Un campo vacío significa la dirección estándar. Las ventas no tienen ninguna.",
      notAnAddress: "«{0}» no es una dirección que empiece por {1}.",
      leave: "Cerrar sesión en este navegador",
      leaveDetail:
        "El navegador olvida los datos de Cambist. El enlace que Cambist mostró al iniciarse permite volver a entrar.",
      left: "Has cerrado la sesión",
      setAsideTitle: "No se pudieron leer los datos guardados",
      setAside: "Se apartaron en {0} y Cambist empezó de nuevo.",
      readOnlyTitle: "No se puede guardar nada",
      readOnly: "El disco está lleno o es de solo lectura. Libere espacio y reinicie Cambist.")
  }
}
