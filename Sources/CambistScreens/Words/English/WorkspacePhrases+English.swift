extension WorkspacePhrases {
  static var english: WorkspacePhrases {
    WorkspacePhrases(
      title: "Workspace",
      detail:
        "Your pairs, history, alerts and settings here belong to this browser. Nobody else can see them. If you clear the browser’s data without another device, they are lost.",
      name: "Name",
      save: "Save",
      device: "Use on another device",
      deviceLink: "Open this link on the other device. It works once, for ten minutes.",
      export: "Export",
      history: "History (CSV)",
      showKey: "Show key for programs",
      key:
        "Your key. Programs send it as “Authorization: Bearer …”. Anyone who has it can read and change everything here.",
      rotate: "Replace key",
      rotated: "The key was replaced. The old one no longer works.",
      signOutOthers: "Sign out other devices",
      signedOutOthers:
        "All other devices and programs were signed out. Links for spreadsheets no longer work.",
      delete: "Delete workspace",
      confirmDelete: "Delete everything, permanently",
      deleted: "Workspace deleted",
      deletedDetail: "Everything in it is gone. You can start again at any time.",
      openTitle: "Open workspace here?",
      openDetail: "This browser’s current workspace, if it has one, will no longer open here.",
      open: "Open here",
      opened: "Workspace opened",
      openedDetail: "This browser now uses the same workspace as your other device.",
      expired: "This link no longer works",
      expiredDetail: "Links work once, for ten minutes. Create a new one on your other device.",
      signOutDetail:
        "Deletes Cambist’s data from this browser. Without another device, the workspace can’t be opened again.",
      leftDetail:
        "Cambist’s data was deleted from this browser. The workspace stays available on your other devices.",
      salesLinkDetail: "The operator of this site can give you a new one.",
      needsCookiesTitle: "Cookies are blocked",
      needsCookies:
        "Cambist needs a cookie to store this. Allow cookies for this site, then try again.",
      retiredTitle: "Key no longer valid",
      retired:
        "This browser’s key was replaced or removed. Nothing was changed. Open the page again.",
      tooManyRequestsTitle: "Too many requests",
      tooManyRequests: "Your network sent too many requests. Wait a moment, then try again.",
      fixedOrder: "The operator of this site sets the order.")
  }
}
