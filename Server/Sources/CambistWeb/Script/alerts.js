// Checks for reached alerts while a page is open. The mark at the top shows how many are new, and
// the browser notifies of each once, however many pages are open, if the user turned that on.
(function () {
  'use strict';
  var interval = 20000;
  var base = '/convert'.slice(0, -8);
  // Stores the last alert that this browser notified of; nothing while notifications are off.
  var key = 'cambist.alerts' + base;
  var isPossible = 'Notification' in window && window.fetch;

  function stored() {
    try { return localStorage.getItem(key); } catch (error) { return null; }
  }

  function store(last) {
    try { localStorage.setItem(key, last); } catch (error) { /* A browser that stores nothing. */ }
  }

  function isOn() { return isPossible && Notification.permission === 'granted' && stored() !== null; }

  // Pages that show the same notification use the same tag, so that the browser shows it once.
  function notify(reached) {
    var options = { body: reached.detail, tag: 'cambist-alert-' + reached.id };
    try {
      var shown = new Notification(reached.title, options);
      shown.onclick = function () { window.focus(); location.assign('/alerts'); };
    } catch (error) {
      // Phones show notifications only through the service worker.
      navigator.serviceWorker.ready.then(function (worker) {
        worker.showNotification(reached.title, options);
      });
    }
  }

  function show(news) {
    var mark = document.getElementById('alerts');
    if (mark) {
      mark.querySelector('.badge').textContent = news.count;
      mark.setAttribute('aria-label', news.label);
      mark.title = news.label;
    }
    if (!isOn()) { return; }
    news.reached.forEach(function (reached) {
      // Another page may have shown it since.
      if (reached.id <= Number(stored())) { return; }
      store(reached.id);
      notify(reached);
    });
  }

  function ask(after) {
    return fetch('/alerts/news' + (after === null ? '' : '?after=' + after), {
      credentials: 'same-origin', headers: { 'X-Cambist-Live': '1' }
    }).then(function (response) { return response.ok ? response.json() : null; });
  }

  function look() {
    if (document.hidden && !isOn()) { return; }
    ask(isOn() ? stored() : null).then(function (news) {
      if (news) { show(news); }
    }).catch(function () { /* The page says by itself that there is no connection. */ });
  }

  // The button that turns notifications on; permission is requested only when it is pressed.
  function startButton(box) {
    if (!isPossible) { return; }
    var button = box.querySelector('button');
    var text = box.querySelector('p');
    function update() {
      var permission = Notification.permission;
      button.hidden = isOn() || permission === 'denied';
      text.textContent = isOn() ? text.dataset.on : permission === 'denied' ? text.dataset.blocked : '';
    }
    button.addEventListener('click', function () {
      Notification.requestPermission().then(function (permission) {
        if (permission !== 'granted') { return; }
        return ask(null).then(function (news) { if (news) { store(news.last); } });
      }).then(update).catch(update);
    });
    box.hidden = false;
    update();
  }

  // Viewing the list marks its alerts as seen; the marks stay until the list is shown again.
  function startSeen(form) {
    if (document.hidden) { return; }
    fetch(form.action, {
      method: 'POST', credentials: 'same-origin', headers: { 'X-Cambist-Live': '1' },
      body: new URLSearchParams(new FormData(form))
    }).then(look).catch(function () { /* They stay new. */ });
    form.hidden = true;
  }

  function start() {
    var box = document.getElementById('notify');
    var seen = document.getElementById('seen');
    if (box) { startButton(box); }
    if (seen) { startSeen(seen); }
    look();
    setInterval(look, interval);
    document.addEventListener('visibilitychange', look);
  }

  start();
}());
