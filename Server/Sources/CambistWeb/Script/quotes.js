// Follows the live quotes: rows change in place, and silence is noticed.
(function () {
  'use strict';
  // The server says something every fifteen seconds.
  var silence = 40000;
  var source = null;
  var last = null;
  var timer = null;
  var pause = 0;
  var known = false;
  // The names of the cells that rows have in events, in their order.
  var names = [];
  // By symbol; without a prototype, as a symbol may be called `constructor`.
  var changed = Object.create(null);

  function element(id) { return document.getElementById(id); }

  function connect() {
    disconnect();
    var after = last || element('live').dataset.event;
    source = new EventSource('/events?after=' + encodeURIComponent(after));
    source.onmessage = function (event) {
      last = event.lastEventId;
      pause = 0;
      listen();
      take(JSON.parse(event.data));
    };
    source.addEventListener('cells', function (event) { names = JSON.parse(event.data); });
    // A browser's own reconnection gives up on some errors, and waits long after others.
    source.onerror = retry;
    listen();
  }

  function disconnect() {
    clearTimeout(timer);
    if (source) { source.close(); }
    source = null;
  }

  function listen() {
    clearTimeout(timer);
    timer = setTimeout(retry, silence);
  }

  function retry() {
    disconnect();
    if (document.hidden) { return; }
    var words = element('stream').dataset;
    showStatus('offline', window.cambist.isOnline() ? words.lost : words.offline, '');
    pause = Math.min(Math.max(pause * 2, 500), 15000);
    timer = setTimeout(connect, pause * (0.5 + Math.random() / 2));
  }

  function showStatus(kind, text, since) {
    element('stream').dataset.kind = kind;
    setText(element('stream-text'), text);
    setText(element('stream-since'), since);
  }

  function setText(node, text) {
    if (node.textContent === text) { return false; }
    node.textContent = text;
    return true;
  }

  function take(message) {
    showStatus.apply(null, message.status);
    var rows = Object.create(null);
    [].forEach.call(document.querySelectorAll('.quotes tbody tr'), function (row) {
      rows[row.dataset.symbol] = row;
    });
    message.rows.forEach(function (texts) {
      var cells = {};
      names.forEach(function (name, index) { cells[name] = texts[index]; });
      var row = rows[cells.name];
      if (row) { fill(row, cells); } else { unknown(cells.name); }
    });
  }

  // A symbol that the page has no row of: hidden, filtered away, or new.
  function unknown(symbol) {
    if (known || document.querySelector('.filters input').value) { return; }
    var isHidden = [].some.call(document.querySelectorAll('.hidden-list input[name=symbol]'),
      function (input) { return input.value === symbol; });
    if (isHidden) { return; }
    known = true;
    setTimeout(function () { known = false; }, 5000);
    window.cambist.show(location.href);
  }

  function fill(row, cells) {
    var isNew = false;
    names.forEach(function (name) {
      var cell = row.querySelector('.q-' + name);
      var isChanged = cell && setText(cell, cells[name]);
      if (isChanged && (name === 'bid' || name === 'ask')) { isNew = true; }
    });
    var open = row.classList.contains('open') ? ' open' : '';
    row.className = cells.direction + (cells.stale ? ' stale' : '') + open;
    if (cells.line) { row.querySelector('polyline').setAttribute('points', cells.line); }
    if (isNew) {
      flash(row.querySelector('.q-bid'), cells.direction);
      changed[cells.name] = cells.bid;
    }
  }

  function flash(cell, trend) {
    cell.classList.remove('flash-up', 'flash-down');
    // Reading the size starts the animation anew.
    void cell.offsetWidth;
    cell.classList.add(trend === 'falling' ? 'flash-down' : 'flash-up');
  }

  // Prices are read out only when somebody asked for it, a few of them every five seconds.
  function announce() {
    if (element('announce') && element('announce').checked) {
      element('announced').textContent = Object.keys(changed).slice(0, 3).map(function (symbol) {
        return symbol + ' ' + changed[symbol];
      }).join(', ');
    }
    changed = Object.create(null);
  }

  // The symbols whose rows are open.
  var opened = [];

  function toggle(button) {
    var symbol = button.closest('tr').dataset.symbol;
    opened = opened.indexOf(symbol) < 0
      ? opened.concat(symbol) : opened.filter(function (other) { return other !== symbol; });
    showOpened();
  }

  function showOpened() {
    [].forEach.call(document.querySelectorAll('.quotes tbody tr'), function (row) {
      var isOpen = opened.indexOf(row.dataset.symbol) >= 0;
      row.classList.toggle('open', isOpen);
      row.querySelector('.q-more').setAttribute('aria-expanded', isOpen);
    });
  }

  // A row is hidden by a finger that pushes it away.
  function startSwipes(table) {
    var row = null;
    var x = 0;
    var y = 0;
    var way = 0;
    // Away is to the left, or to the right where pages are mirrored.
    var side = document.documentElement.dir === 'rtl' ? -1 : 1;
    table.addEventListener('touchstart', function (event) {
      row = event.touches.length === 1 ? event.target.closest('tbody tr') : null;
      x = event.touches[0].clientX;
      y = event.touches[0].clientY;
      way = 0;
    }, { passive: true });
    table.addEventListener('touchmove', function (event) {
      if (!row) { return; }
      way = (event.touches[0].clientX - x) * side;
      if (Math.abs(event.touches[0].clientY - y) > 30) { row.style.transform = ''; row = null; return; }
      row.style.transform = way < -10 ? 'translateX(' + way * side + 'px)' : '';
    }, { passive: true });
    table.addEventListener('touchend', function () {
      if (!row) { return; }
      row.style.transform = '';
      if (way < -100) { row.querySelector('.q-hide button').click(); }
      row = null;
    }, { passive: true });
  }

  // The button that sends a form: old browsers do not tell.
  var pressed = null;

  function start() {
    var page = document.querySelector('[data-page=quotes]');
    if (!page || !window.EventSource) { return; }
    page.addEventListener('click', function (event) {
      var button = event.target.closest('.q-more');
      if (button) { toggle(button); }
      pressed = event.target.closest('button');
    });
    page.addEventListener('submit', function (event) {
      var action = event.target.getAttribute('action') || '';
      if (action.indexOf('/quotes/') !== 0) { return; }
      event.preventDefault();
      window.cambist.refresh(event.target, pressed);
    });
    document.addEventListener('cambist:shown', showOpened);
    startSwipes(page);
    document.addEventListener('visibilitychange', function () {
      if (document.hidden) { disconnect(); } else { pause = 0; connect(); }
    });
    window.addEventListener('online', connect);
    window.addEventListener('pagehide', disconnect);
    setInterval(announce, 5000);
    connect();
  }

  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', start);
  } else {
    start();
  }
}());
