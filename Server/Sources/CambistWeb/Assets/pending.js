// Conversions that were made without the desk wait here until it is back, and join its history once.
(function () {
  'use strict';
  // Desks below different paths of one host have lists of their own.
  var name = 'cambist.pending' + '/convert'.slice(0, -8);
  var sending = null;

  function all() {
    try {
      return JSON.parse(localStorage.getItem(name)) || [];
    } catch (error) {
      return [];
    }
  }

  function keep(records) {
    try {
      localStorage.setItem(name, JSON.stringify(records));
    } catch (error) {
      // A browser that keeps nothing; there is nobody to be told.
    }
    tell();
  }

  // What waits, said where the history is shown.
  function tell() {
    var note = document.getElementById('pending');
    if (!note) { return; }
    var count = all().length;
    note.hidden = count === 0;
    note.textContent = note.dataset.text.replace('{0}', count);
  }

  // A name that no other conversion has.
  function origin() {
    var bytes = crypto.getRandomValues(new Uint8Array(16));
    return [].map.call(bytes, function (byte) {
      return ('0' + byte.toString(16)).slice(-2);
    }).join('');
  }

  // The conversion that the page shows now.
  function of(fields) {
    var record = window.cambist.core && window.cambist.core.record();
    if (!record || record.from !== fields.get('from') || record.to !== fields.get('to')) { return null; }
    return Object.assign({ origin: origin(), time: String(Date.now()) }, record);
  }

  function add(record) {
    var records = all();
    var last = records[records.length - 1];
    var same = last && Object.keys(record).every(function (key) {
      return key === 'origin' || key === 'time' || record[key] === last[key];
    });
    if (!same) { keep(records.concat(record)); }
  }

  // Sends the oldest first; what was taken is forgotten, what is refused for good as well.
  function sendAll() {
    var record = all()[0];
    return fetch('/conversions/offline', {
      method: 'POST', credentials: 'same-origin', body: new URLSearchParams(record)
    }).then(function (response) {
      if (!response.ok && response.status !== 400) { return; }
      keep(all().filter(function (each) { return each.origin !== record.origin; }));
      if (all().length) { return sendAll(); }
      if (document.getElementById('pending')) { window.cambist.show(location.href); }
    });
  }

  // Resolves when all were sent, or that did not work.
  function send() {
    if (sending) { return sending; }
    if (!all().length) { return Promise.resolve(); }
    sending = sendAll().catch(function () {}).then(function () { sending = null; });
    return sending;
  }

  window.cambist.pending = { of: of, add: add, send: send };
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', send);
  document.addEventListener('cambist:reached', send);
  setInterval(send, 30000);
  window.addEventListener('load', function () { tell(); send(); });
}());
