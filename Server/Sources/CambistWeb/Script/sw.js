// Stores the parts of the app and the pages that were opened, for offline use. The desk inserts the
// list of parts before this text.
'use strict';
/* global VERSION, PARTS */
// Behind a proxy with a base path, the desk puts the path before this address too: other data of
// the host belongs to other sites.
var base = '/convert'.slice(0, -8);
var parts = base + 'parts-' + VERSION;
var pages = base + 'pages-' + VERSION;
var tabs = ['/convert', '/pairs', '/quotes', '/markets', '/sales', '/history'];
var rates = '/offline/rates';
// The search words of currencies.
var keywords = '/offline/currencies';
// The page shown instead of one that is not stored.
var notStored = '/offline';
var longestWait = 4000;
var mostPages = 60;
// Counts how often the pages were deleted and how often the settings changed: responses to earlier
// requests are not stored afterwards.
var purges = 0;
var changes = 0;

self.addEventListener('install', function (event) {
  event.waitUntil(caches.open(parts).then(function (cache) {
    return cache.addAll(PARTS);
  }).then(function () {
    return self.skipWaiting();
  }));
});

self.addEventListener('activate', function (event) {
  event.waitUntil(caches.keys().then(function (names) {
    return Promise.all(names.filter(function (name) {
      var isOwn = name.indexOf(base + 'parts-') === 0 || name.indexOf(base + 'pages-') === 0;
      return isOwn && name !== parts && name !== pages;
    }).map(function (name) { return caches.delete(name); }));
  }).then(function () {
    return self.clients.claim();
  }).then(keepTabs));
});

// The app opens at any tab without a network, whichever pages were opened before.
function keepTabs() {
  return tabs.concat(rates, keywords, notStored).reduce(function (before, path) {
    return before.then(function () { return refresh(path); });
  }, Promise.resolve());
}

// Whether a page may be removed to make room for others.
function isReplaceable(key) {
  var url = new URL(key.url);
  return url.search !== '' || tabs.concat(rates, keywords, notStored).indexOf(url.pathname) < 0;
}

// Stores the current state of a page, with the converter's module that it names.
function refresh(path) {
  var stored;
  return keepPage(path, new Request(path, { credentials: 'same-origin' }), function (storing) {
    stored = storing;
  }).then(function (response) {
    return response.text();
  }).then(function (html) {
    var core = / data-core="([^"]+)"/.exec(html);
    return core && part(new Request(core[1]));
  }).catch(function () {}).then(function () { return stored; });
}

self.addEventListener('message', function (event) {
  if (event.data.keep) { event.waitUntil(refresh(event.data.keep)); }
  if (event.data.purge) { event.waitUntil(purge()); }
});

self.addEventListener('fetch', function (event) {
  var url = new URL(event.request.url);
  if (url.origin !== location.origin) { return; }
  if (event.request.method !== 'GET') {
    if (url.pathname === '/settings') {
      event.respondWith(changed(event.request, until(event)));
    } else if (url.pathname === '/settings/leave') {
      event.respondWith(fetch(event.request).then(purged));
    }
  } else if (url.pathname.indexOf('/assets/') === 0) {
    event.respondWith(part(event.request));
  } else if ([rates, keywords, notStored].indexOf(url.pathname) >= 0) {
    event.respondWith(keepPage(url.pathname, event.request, until(event)).catch(function () {
      return kept(url.pathname);
    }));
  } else if (event.request.mode === 'navigate') {
    event.respondWith(page(event.request, url, until(event)));
  }
});

// Changes the settings. In another language or number format every page changes, but not the rates.
function changed(request, until) {
  return fetch(request).then(function (response) {
    changes += 1;
    until(forgetPages().catch(function () {}).then(keepTabs));
    return response;
  });
}

function forgetPages() {
  return caches.open(pages).then(function (cache) {
    return cache.keys().then(function (keys) {
      return Promise.all(keys.filter(function (key) {
        return new URL(key.url).pathname !== rates;
      }).map(function (key) { return cache.delete(key); }));
    });
  });
}

// Deletes every page, also of other versions: no personal data stays in a browser that the desk
// does not accept.
function purge() {
  purges += 1;
  return caches.keys().then(function (names) {
    return Promise.all(names.filter(function (name) {
      return name.indexOf(base + 'pages-') === 0;
    }).map(function (name) { return caches.delete(name); }));
  });
}

// A response that is returned after the pages were deleted.
function purged(response) {
  return purge().catch(function () {}).then(function () { return response; });
}

function part(request) {
  return caches.match(request, { ignoreVary: true }).then(function (known) {
    return known || fetch(request).then(function (response) {
      if (!response.ok) { return response; }
      return caches.open(parts).then(function (cache) {
        return cache.put(request, response.clone());
      }).catch(function () {}).then(function () { return response; });
    });
  });
}

// Extends an event until work is done, so that the browser does not stop the worker before.
function until(event) {
  return function (promise) {
    // Too late after the response, which did not wait for a slow network.
    try { event.waitUntil(promise); } catch (error) { return; }
  };
}

// Fetches, and stores the response under a name; `until` receives the promise of that.
function keepPage(name, request, until) {
  var purgesBefore = purges;
  var changesBefore = changes;
  function isCurrent() { return purges === purgesBefore && changes === changesBefore; }
  return fetch(request).then(function (response) {
    // Rejected, or rejected for too many wrong tokens: the cookie was deleted or the token changed.
    var isRefused = response.status === 401 || response.status === 429;
    // Too many requests do not mean that the cookie is invalid.
    if (isRefused && !response.headers.get('Cambist-Busy')) { return purged(response); }
    // The key of the workspace is no longer valid: its data is deleted.
    if (response.headers.get('Cambist-Purge')) { return purged(response); }
    // A link for another device is valid once.
    var isKept = new URL(name, location.origin).pathname !== '/device';
    if (isKept && response.ok && !response.redirected && isCurrent()) {
      var copy = response.clone();
      until(caches.open(pages).then(function (cache) {
        return cache.put(name, copy).then(function () {
          if (purges !== purgesBefore) { return purge().then(function () { return []; }); }
          if (!isCurrent()) { return refresh(name).then(function () { return []; }); }
          return cache.keys();
        }).then(function (keys) {
          var others = keys.filter(isReplaceable);
          var excess = Math.max(others.length - mostPages, 0);
          return Promise.all(others.slice(0, excess).map(function (key) {
            return cache.delete(key);
          }));
        });
      }).catch(function () {}));
    }
    return response;
  });
}

// A stored response, marked as such.
function kept(name, mark) {
  return caches.match(name, { cacheName: pages, ignoreVary: true }).then(function (response) {
    if (!response) { throw new Error('nothing is kept of ' + name); }
    return response.text().then(function (text) {
      var headers = new Headers(response.headers);
      headers.set('X-Cambist-Kept', '1');
      return new Response(text.replace('<html ', '<html ' + (mark || 'data-kept ')), {
        status: response.status, headers: headers
      });
    });
  });
}

// A page from the network if it responds, otherwise the stored page. The converter responds to
// every address itself; other pages that are not stored are replaced by a message.
function page(request, url, until) {
  var name = url.pathname + url.search;
  var isConverter = url.pathname === '/convert';
  var wait = new Promise(function (resolve, reject) { setTimeout(reject, longestWait); });
  var fetched = keepPage(name, request, until);
  return Promise.race([fetched, wait]).catch(function () {
    return kept(url.pathname === base + '/' ? '/convert' : name).catch(function () {
      return isConverter ? kept('/convert', 'data-kept data-asks ') : fetched;
    });
  }).catch(function () {
    return fetched.catch(function (error) {
      return kept(notStored, ' ').catch(function () { throw error; });
    });
  });
}

// A notification of an alert opens the alerts.
self.addEventListener('notificationclick', function (event) {
  event.notification.close();
  event.waitUntil(self.clients.openWindow('/alerts'));
});
