// Stores pages on this device for offline use, and deletes everything when the user signs out.
(function () {
  'use strict';
  // The base path of the desk; other data of the host belongs to other sites.
  var base = '/convert'.slice(0, -8);
  var worker = navigator.serviceWorker;

  // Deletes the stored pages: the service worker does it, or this page if there is no worker.
  function purge() {
    if (worker && worker.controller) { worker.controller.postMessage({ purge: true }); }
    if (!window.caches) { return; }
    caches.keys().then(function (names) {
      names.forEach(function (name) {
        if (name.indexOf(base + 'pages-') === 0) { caches.delete(name); }
      });
    }).catch(function () {});
  }

  // After signing out, no data of the desk remains: no pages, no unsent conversions, no worker.
  function leave() {
    purge();
    try {
      if (base) {
        localStorage.removeItem('cambist.pending' + base);
        localStorage.removeItem('cambist.alerts' + base);
      } else {
        localStorage.clear();
      }
    } catch (error) { /* A browser that stores nothing. */ }
    if (!worker) { return; }
    worker.getRegistrations().then(function (all) {
      all.forEach(function (each) {
        if (new URL(each.scope).pathname === base + '/') { each.unregister(); }
      });
    }).catch(function () {});
  }

  // Sends waiting conversions before signing out, if that works soon.
  function startLeaving(form) {
    form.addEventListener('submit', function (event) {
      event.preventDefault();
      function go() {
        clearTimeout(wait);
        form.submit();
      }
      function send() {
        // pending.js is loaded after the page.
        if (!window.cambist.pending) { return setTimeout(send, 50); }
        window.cambist.pending.send().then(go, go);
      }
      var wait = setTimeout(go, 5000);
      send();
    });
  }

  // Stores pages for offline use; this page is stored in its state when it is left.
  function startWorker() {
    var forgets = document.documentElement.dataset.forgets;
    if (forgets) { return forgets === 'all' ? leave() : purge(); }
    if (!worker) { return; }
    worker.register('/sw.js').catch(function () {});
    document.addEventListener('visibilitychange', function () {
      if (document.hidden && worker.controller) {
        window.cambist.here();
        worker.controller.postMessage({ keep: location.pathname + location.search });
      }
    });
  }

  window.cambist.purge = purge;
  [].forEach.call(document.querySelectorAll('form.leaving'), startLeaving);
  startWorker();
}());
