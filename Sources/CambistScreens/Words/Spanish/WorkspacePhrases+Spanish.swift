extension WorkspacePhrases {
  static var spanish: WorkspacePhrases {
    WorkspacePhrases(
      title: "Espacio de trabajo",
      detail:
        "Tus pares, tu historial, tus alertas y tus ajustes pertenecen a este navegador. Nadie más puede verlos. Si borras los datos del navegador sin tener otro dispositivo, se pierden.",
      name: "Nombre",
      save: "Guardar",
      device: "Usar en otro dispositivo",
      deviceLink:
        "Abre este enlace en el otro dispositivo. Funciona una sola vez, durante diez minutos.",
      export: "Exportar",
      history: "Historial (CSV)",
      showKey: "Mostrar la clave para programas",
      key:
        "Tu clave. Los programas la envían como «Authorization: Bearer …». Quien la tenga puede leer y cambiar todo lo que hay aquí.",
      rotate: "Sustituir la clave",
      rotated: "La clave se ha sustituido. La anterior ya no funciona.",
      signOutOthers: "Cerrar sesión en otros dispositivos",
      signedOutOthers:
        "Se ha cerrado la sesión en los demás dispositivos y programas. Los enlaces para hojas de cálculo ya no funcionan.",
      delete: "Eliminar el espacio de trabajo",
      confirmDelete: "Eliminar todo definitivamente",
      deleted: "Espacio de trabajo eliminado",
      deletedDetail: "Se ha eliminado todo su contenido. Puedes volver a empezar cuando quieras.",
      openTitle: "¿Abrir el espacio de trabajo aquí?",
      openDetail:
        "El espacio de trabajo actual de este navegador, si lo hay, dejará de abrirse aquí.",
      open: "Abrir aquí",
      opened: "Espacio de trabajo abierto",
      openedDetail: "Este navegador usa ahora el mismo espacio de trabajo que tu otro dispositivo.",
      expired: "Este enlace ya no funciona",
      expiredDetail:
        "Los enlaces funcionan una sola vez, durante diez minutos. Crea uno nuevo en tu otro dispositivo.",
      signOutDetail:
        "Borra los datos de Cambist de este navegador. Sin otro dispositivo, el espacio de trabajo no se podrá volver a abrir.",
      leftDetail:
        "Los datos de Cambist se han eliminado de este navegador. El espacio de trabajo sigue disponible en tus otros dispositivos.",
      salesLinkDetail: "El operador de este sitio puede darte uno nuevo.",
      needsCookiesTitle: "Las cookies están bloqueadas",
      needsCookies:
        "Cambist necesita una cookie para guardar esto. Permite las cookies de este sitio e inténtalo de nuevo.",
      retiredTitle: "La clave ya no es válida",
      retired:
        "La clave de este navegador se sustituyó o se eliminó. No se ha cambiado nada. Vuelve a abrir la página.",
      tooManyRequestsTitle: "Demasiadas solicitudes",
      tooManyRequests:
        "Tu red ha enviado demasiadas solicitudes. Espera un momento e inténtalo de nuevo.",
      fixedOrder: "El operador de este sitio establece el orden.")
  }
}
