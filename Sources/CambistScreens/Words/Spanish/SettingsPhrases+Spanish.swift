extension SettingsPhrases {
  static var spanish: SettingsPhrases {
    SettingsPhrases(
      title: "Ajustes",
      region: "Formato de números",
      regionDetail: "Define los separadores, las cifras y la posición del código de divisa.",
      language: "Idioma",
      appearance: "Aspecto",
      likeDevice: "Según el dispositivo",
      light: "Claro",
      dark: "Oscuro",
      automatic: "Automático: {0}",
      example: "Ejemplo",
      save: "Guardar",
      saved: "Guardado.",
      sources: "Fuentes de datos",
      sourcesDetail:
        "Deja un campo vacío para usar la dirección predeterminada. Las ventas no tienen ninguna.",
      notAnAddress: "«{0}» no es una dirección válida. Debe empezar por {1}.",
      quotesZone: "Zona horaria de las cotizaciones",
      quotesZoneDetail:
        "Se usa para las horas sin zona horaria y para el inicio de cada día. Déjalo vacío para usar UTC.",
      notAZone:
        "«{0}» no es una zona horaria. Introduce un nombre como Asia/Baku o una diferencia como UTC+4.",
      leave: "Cerrar sesión",
      leaveDetail:
        "Elimina los datos de Cambist de este navegador. Para volver a entrar, abre el enlace que se mostró al iniciar Cambist.",
      left: "Has cerrado la sesión",
      leftDetail:
        "Los datos de Cambist se han eliminado de este navegador. Para volver a entrar, abre el enlace que se mostró al iniciar Cambist.",
      setAsideTitle: "No se pudieron leer los datos guardados",
      setAside: "El archivo anterior se guardó como {0}. Cambist empezó con uno nuevo.",
      readOnlyTitle: "No se pueden guardar los cambios",
      readOnly: "El disco está lleno o es de solo lectura. Libera espacio y reinicia Cambist.")
  }
}
