// Stores conversions until the desk confirms that they are recorded. Those that it did not confirm
// are sent again when it is available; it recognizes them.
(function () {
  'use strict';
  // Desks under different paths of one host have separate lists.
  var name = 'cambist.pending' + '/convert'.slice(0, -8);
  var sending = null;
  // The last conversion of this page; null if it cannot be stored.
  var latest;

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
      // The browser stores nothing, so there is nothing to show.
    }
    tell();
  }

  function waiting() { return all().filter(function (record) { return !record.refusal; }); }
  function refused() { return all().filter(function (record) { return record.refusal; }); }

  // Shows unsent conversions in the history, and rejected ones on every page.
  function tell() {
    count('pending', waiting().length);
    count('refused', refused().length);
    list(refused());
  }

  function count(id, number) {
    var note = document.getElementById(id);
    if (!note) { return; }
    note.hidden = number === 0;
    note.textContent = note.dataset.text.replace('{0}', number);
  }

  // Lists rejected conversions, each with the reason and a button that deletes it.
  function list(records) {
    var box = document.getElementById('refused-entries');
    if (!box) { return; }
    [].forEach.call(box.querySelectorAll('.entry'), function (entry) { box.removeChild(entry); });
    box.hidden = records.length === 0;
    records.forEach(function (record) {
      var entry = document.importNode(box.querySelector('template').content, true);
      var notes = entry.querySelectorAll('.entry-note');
      var button = entry.querySelector('button');
      entry.querySelector('bdi').textContent = record.refusal.conversion;
      notes[0].textContent = record.refusal.reason;
      notes[1].textContent = record.refusal.time;
      button.setAttribute('aria-label', button.title + ': ' + record.refusal.conversion);
      button.addEventListener('click', function () { remove(record); });
      box.appendChild(entry);
    });
  }

  // Stores when the desk confirmed a conversion to a page of this tab, or returns the last such time.
  function confirmed(time) {
    try {
      if (time) { sessionStorage.setItem(name, time); }
      return sessionStorage.getItem(name);
    } catch (error) {
      return null;
    }
  }

  // Deletes a record that the desk confirmed, or stores why it was rejected.
  function settle(record, refusal) {
    if (!refusal) {
      confirmed(Date.now());
      return remove(record);
    }
    keep(all().map(function (each) {
      if (each.origin === record.origin) { each.refusal = refusal; }
      return each;
    }));
  }

  function remove(record) {
    keep(all().filter(function (each) { return each.origin !== record.origin; }));
  }

  // A unique name for a conversion, by which the desk recognizes it.
  function origin() {
    var bytes = crypto.getRandomValues(new Uint8Array(16));
    return [].map.call(bytes, function (byte) {
      return ('0' + byte.toString(16)).slice(-2);
    }).join('');
  }

  // Adds the conversion on the page, or replaces the last one if both belong to one run of typing.
  // Returns the last one if it is the same and was made last. With one source there is none, because
  // this browser's module uses all.
  function add(fields) {
    var made = !fields.get('source') && window.cambist.core && window.cambist.core.record();
    var before = latest;
    latest = null;
    if (!made || made.from !== fields.get('from') || made.to !== fields.get('to')) { return null; }
    var last = waiting().pop();
    var record = Object.assign(
      { origin: origin(), time: String(Date.now()), run: fields.get('run') }, made);
    if (last && (before === undefined || before === last.origin)
      && Object.keys(made).every(function (key) { return made[key] === last[key]; })) {
      record = last;
    }
    latest = record.origin;
    keep(all().filter(function (each) {
      return !last || each.origin !== last.origin || last.run !== record.run;
    }).concat(record));
    return record;
  }

  // Sends the oldest first; rejected ones stay until the user deletes them.
  function sendAll() {
    var record = waiting()[0];
    return fetch('/conversions/offline', {
      method: 'POST', credentials: 'same-origin', body: new URLSearchParams(record)
    }).then(function (response) {
      if (response.status === 400) { return response.json(); }
      if (response.status !== 204) { throw new Error(response.status); }
    }).then(function (refusal) {
      settle(record, refusal);
      var next = waiting()[0];
      // The browser may be unable to store the refusal.
      if (next && next.origin === record.origin) { return; }
      if (next) { return sendAll(); }
      if (document.getElementById('pending')) { window.cambist.show(location.href); }
    });
  }

  // Resolves when all were sent, or when sending failed.
  function send() {
    if (sending) { return sending; }
    if (!waiting().length) { return Promise.resolve(); }
    sending = sendAll().catch(function () {}).then(function () { sending = null; });
    return sending;
  }

  window.cambist.pending = { add: add, settle: settle, send: send };
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', function () { if (!document.hidden) { send(); } });
  document.addEventListener('cambist:reached', send);
  setInterval(send, 30000);
  tell();
  send();
  // This page of the history may have been requested before the desk recorded a conversion that the
  // page before it made.
  if (document.getElementById('pending') && confirmed() > performance.timeOrigin) {
    window.cambist.show(location.href);
  }
}());
