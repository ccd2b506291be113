// Follows the live quotes: updates rows in place, and detects a silent connection.
(function () {
  'use strict';
  // The server sends data at least every fifteen seconds.
  var silence = 40000;
  var source = null;
  // The time zone of the stream's texts.
  var zone = '';
  var last = null;
  var timer = null;
  var pause = 0;
  // How many symbols the source has, how many when the page was last requested for that reason, and
  // whether this was less than five seconds ago.
  var count = null;
  var asked = null;
  var isAsked = false;
  // The shown status: writing it again at each event would repaint the page without a change.
  var state = '';
  // The names of the cells of rows in events, in their order.
  var names = [];
  // The shown data of each symbol, and received data that is not shown yet.
  var shown = Object.create(null);
  var later = Object.create(null);
  // Prices that change faster cannot be read: visible rows are updated after this many
  // milliseconds. At every twelfth update the other rows are updated too, and all rows are sorted.
  var beat = 333;
  var beats = 0;
  var isBeating = null;
  var isUnsorted = false;
  var observer = null;
  var nearby = null;
  // The symbols whose changes the server sends at once, and others later; null for all.
  var followed = null;
  var following = null;
  // By symbol; without a prototype, because a symbol may be named `constructor`.
  var changed = Object.create(null);

  function element(id) { return document.getElementById(id); }

  function connect() {
    disconnect();
    asked = null;
    zone = window.cambist.currentZone();
    var after = last || element('live').dataset.event;
    followed = near();
    var saves = navigator.connection && navigator.connection.saveData;
    source = new EventSource('/events?after=' + encodeURIComponent(after)
      + (followed ? '&rows=' + followed.map(encodeURIComponent).join('+') : '')
      + (saves ? '&save-data=on' : ''));
    source.onmessage = function (event) {
      last = event.lastEventId;
      pause = 0;
      listen();
      take(JSON.parse(event.data));
    };
    source.addEventListener('cells', function (event) {
      if (JSON.stringify(names) === event.data) { return; }
      names = JSON.parse(event.data);
      find();
    });
    // The server is shutting down, and another one takes over.
    source.addEventListener('reconnect', function (event) {
      disconnect();
      timer = setTimeout(connect, Number(event.data));
    });
    // A browser's own reconnection stops after some errors, and waits long after others.
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
    var word = window.cambist.isOnline() ? words.lost : words.offline;
    showStatus('offline', word, '', word, '');
    pause = Math.min(Math.max(pause * 2, 500), 15000);
    timer = setTimeout(connect, pause * (0.5 + Math.random() / 2));
  }

  // `word` is announced: it does not count seconds.
  function showStatus(kind, text, since, word, skipped) {
    var next = [kind, text, since, word, skipped].join('\n');
    if (next === state) { return; }
    state = next;
    element('stream').dataset.kind = kind;
    element('stream').parentNode.dataset.kind = kind;
    setText(element('stream-word'), word);
    setText(element('stream-text'), text);
    setText(element('stream-since'), since);
    setText(element('skipped').firstElementChild, skipped);
    element('skipped').hidden = !skipped;
  }

  function setText(node, text) {
    if (node.textContent === text) { return false; }
    node.textContent = text;
    return true;
  }

  function rows() { return [].slice.call(document.querySelectorAll('.quotes tbody tr')); }

  // Looks up the rows and their cells once, instead of for each of thousands of prices a second.
  function find() {
    shown = Object.create(null);
    later = Object.create(null);
    // A form that contains the buttons of all rows checks each of them when one row moves.
    ['rows', 'opening'].forEach(function (form) {
      if (element(form)) { element(form).removeAttribute('id'); }
    });
    if (observer) { observer.disconnect(); nearby.disconnect(); }
    observer = observe('0px', function (one, isSeen) {
      one.isSeen = isSeen;
      if (isSeen) { catchUp(one.row.dataset.symbol); }
    });
    nearby = observe('50% 0px', function (one, isNear) {
      one.isNear = isNear;
      clearTimeout(following);
      following = setTimeout(follow, 300);
    });
    rows().forEach(function (row) {
      var symbol = row.dataset.symbol;
      var one = shown[symbol] = { row: row, isSeen: !observer, cells: {}, texts: {} };
      names.forEach(function (name) { one.cells[name] = row.querySelector('.q-' + name); });
      if (observer) { observer.observe(row); nearby.observe(row); }
    });
  }

  // Calls a function when a row enters the window, extended by a margin, or leaves it.
  function observe(margin, change) {
    return !window.IntersectionObserver ? null : new IntersectionObserver(function (entries) {
      entries.forEach(function (entry) {
        var one = shown[entry.target.dataset.symbol];
        if (one && one.row === entry.target) { change(one, entry.isIntersecting); }
      });
    }, { rootMargin: margin });
  }

  // The symbols to follow; null for all, as any row may come near when rows are sorted by prices.
  function near() {
    var table = document.querySelector('.quotes');
    if (!nearby || !table || table.dataset.by !== 'symbol') { return null; }
    var symbols = Object.keys(shown).filter(function (symbol) { return shown[symbol].isNear; });
    return symbols.length && symbols.length <= 100 ? symbols : null;
  }

  // Connects again if rows have come near that are not followed.
  function follow() {
    var symbols = near();
    var isNew = !followed !== !symbols || (symbols || []).some(function (symbol) {
      return followed.indexOf(symbol) < 0;
    });
    if (source && isNew) { connect(); }
  }

  function take(message) {
    showStatus.apply(null, message.status);
    count = message.symbols;
    compare();
    message.rows.forEach(function (texts) {
      var symbol = texts[names.indexOf('name')];
      var one = shown[symbol];
      // An event without lines does not change the last one.
      if (one) { later[symbol] = texts.concat((later[symbol] || []).slice(texts.length)); }
    });
    if (!isBeating) { showBeat(); }
  }

  function showBeat() {
    beats += 1;
    var isAll = beats % 12 === 0;
    Object.keys(later).forEach(function (symbol) {
      if (isAll || shown[symbol].isSeen) { catchUp(symbol); }
    });
    if (isAll && isUnsorted) { sort(); }
    isBeating = setTimeout(function () {
      isBeating = null;
      if (isUnsorted || Object.keys(later).length) { showBeat(); }
    }, beat);
  }

  function catchUp(symbol) {
    var texts = later[symbol];
    delete later[symbol];
    if (texts) { fill(shown[symbol], texts); }
  }

  // Sorts the rows, unless the user is about to press one. The row with the focus stays where it is
  // in the document, and the others move around it.
  function sort() {
    var table = document.querySelector('.quotes');
    var by = table.dataset.by;
    if (isHeld) { return; }
    isUnsorted = false;
    if (by === 'symbol') { return; }
    var body = table.tBodies[0];
    var focused = body.contains(document.activeElement)
      ? document.activeElement.closest('tr') : null;
    var sign = by === 'change' ? -1 : 1;
    var numbers = Object.create(null);
    var isFirst = Object.create(null);
    var sorted = rows();
    sorted.forEach(function (row) {
      var text = row.getAttribute('data-by-' + by);
      numbers[row.dataset.symbol] = text ? sign * text : Infinity;
      isFirst[row.dataset.symbol] = row.hasAttribute('data-first');
    });
    sorted.sort(function (left, right) {
      var first = left.dataset.symbol;
      var second = right.dataset.symbol;
      return isFirst[second] - isFirst[first] || numbers[first] - numbers[second]
        || (first < second ? -1 : 1);
    });
    reorder(body, sorted, focused);
  }

  // Moves as few rows as possible: rows that are already in order relative to each other stay.
  function reorder(body, sorted, focused) {
    var places = Object.create(null);
    sorted.forEach(function (row, index) { places[row.dataset.symbol] = index; });
    var stays = inOrder(rows().map(function (row) { return places[row.dataset.symbol]; }),
      sorted.indexOf(focused));
    for (var index = sorted.length - 1; index >= 0; index -= 1) {
      if (!stays[index]) { body.insertBefore(sorted[index], sorted[index + 1] || null); }
    }
  }

  // The numbers in the longest increasing sequence, or in the longest one with `fixed` if that is
  // given.
  function inOrder(numbers, fixed) {
    var place = numbers.indexOf(fixed);
    // Where the best sequence of each length ends, and the predecessor of each number.
    var ends = [];
    var before = [];
    numbers.forEach(function (number, index) {
      if (place >= 0 && (index - place) * (number - fixed) < 0) { return; }
      var length = ends.length;
      while (length && numbers[ends[length - 1]] > number) { length -= 1; }
      before[index] = length ? ends[length - 1] : -1;
      ends[length] = index;
    });
    var stays = [];
    for (var at = ends.length ? ends[ends.length - 1] : -1; at >= 0; at = before[at]) {
      stays[numbers[at]] = true;
    }
    return stays;
  }

  // Shows the page again if the source has more or fewer symbols than when it was made. Once for
  // each number, because the page may come from another node, which learns of a symbol later.
  function compare() {
    var isCurrent = count === Number(element('live').dataset.symbols);
    if (isCurrent || count === asked || isAsked) { return; }
    asked = count;
    isAsked = true;
    setTimeout(function () {
      isAsked = false;
      compare();
    }, 5000);
    window.cambist.show(location.href);
  }

  function fill(one, texts) {
    var isNew = false;
    var cells = {};
    var row = one.row;
    names.forEach(function (name, index) {
      var text = texts[index];
      cells[name] = text;
      if (text === undefined || one.texts[name] === text) { return; }
      one.texts[name] = text;
      var isChanged = one.cells[name] && setText(one.cells[name], text);
      if (isChanged && (name === 'bid' || name === 'ask')) { isNew = true; }
      if (name.indexOf('by-') === 0) {
        row.setAttribute('data-' + name, text);
        isUnsorted = true;
      }
      if (name === 'place') {
        row.dataset.place = text;
        window.cambist.showPlace(row);
      }
      if (name === 'line' && text) { row.querySelector('polyline').setAttribute('points', text); }
    });
    var open = row.classList.contains('open') ? ' open' : '';
    var look = cells.direction + (cells.stale ? ' stale' : '') + open;
    if (row.className !== look) { row.className = look; }
    if (!isNew) { return; }
    changed[cells.name] = cells.bid;
    if (one.isSeen) { flash(one); }
  }

  // Two names of one animation alternate: a new name restarts it without a layout. A flash in
  // progress continues, in the colour of the newest price.
  function flash(one) {
    var now = Date.now();
    if (now - one.flashedAt < 600) { return; }
    one.flashedAt = now;
    one.isOdd = !one.isOdd;
    one.cells.bid.setAttribute('data-flash', one.isOdd ? 'once' : 'again');
  }

  // Prices are announced only on request, a few of them every five seconds.
  function announce() {
    if (element('announce') && element('announce').checked) {
      element('announced').textContent = Object.keys(changed).slice(0, 3).map(function (symbol) {
        return symbol + ' ' + changed[symbol];
      }).join(', ');
    }
    changed = Object.create(null);
  }

  // The button that submits a form, which old browsers do not report.
  var pressed = null;
  // Whether a finger or a mouse button is down on the page.
  var isHeld = false;

  function hold() { isHeld = true; }
  function letGo() { setTimeout(function () { isHeld = false; }, 300); }

  // Performs the action of a row's button. When a row is hidden, the focus moves to the next one,
  // or to the list of hidden ones after the last.
  function send(button) {
    var form = document.querySelector('.quotes').previousElementSibling;
    if (!button.closest('.q-hide')) { return window.cambist.refresh(form, button); }
    var row = button.closest('tr');
    var next = row.nextElementSibling || row.previousElementSibling;
    var symbol = next && next.dataset.symbol;
    var isSmall = matchMedia('(max-width: 899px)').matches;
    return window.cambist.refresh(form, button).then(function () {
      if (document.getElementById(button.id)) { return; }
      var target = symbol && element((isSmall ? 'more-' : 'hide-') + symbol) || element('hidden');
      if (target) { target.focus({ preventScroll: true }); }
    });
  }

  function start() {
    var page = document.querySelector('[data-page=quotes]');
    if (!page || !window.EventSource) { return; }
    page.addEventListener('click', function (event) {
      pressed = event.target.closest('button');
      if (!pressed || !pressed.closest('.quotes')) { return; }
      event.preventDefault();
      if (pressed.matches('.q-more')) { window.cambist.toggleRow(pressed.closest('tr')); } else {
        send(pressed);
      }
    });
    page.addEventListener('submit', function (event) {
      var action = event.target.getAttribute('action') || '';
      if (action.indexOf('/quotes/') !== 0) { return; }
      event.preventDefault();
      window.cambist.refresh(event.target, pressed);
    });
    ['mousedown', 'touchstart'].forEach(function (name) {
      page.addEventListener(name, hold, { passive: true });
    });
    ['mouseup', 'touchend', 'touchcancel'].forEach(function (name) {
      document.addEventListener(name, letGo, { passive: true });
    });
    document.addEventListener('cambist:shown', function () {
      find();
      if (source && zone !== window.cambist.currentZone()) { connect(); }
      var table = document.querySelector('.quotes');
      var choice = document.querySelector('.filters select[name=by]');
      if (document.activeElement !== choice) { choice.value = table.dataset.by; }
    });
    window.cambist.startSwipes(page);
    document.addEventListener('visibilitychange', function () {
      if (document.hidden) { disconnect(); } else { pause = 0; connect(); }
    });
    window.addEventListener('online', connect);
    window.addEventListener('pagehide', disconnect);
    setInterval(announce, 5000);
    connect();
  }

  start();
}());
