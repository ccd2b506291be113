// The converter in this browser: the desk's own rules as WebAssembly, on the last rates it was
// told. Keystrokes are answered here; where this is missing, the page asks the desk.
(function () {
  'use strict';
  var page = document.documentElement.dataset;
  if (!page.core || !window.WebAssembly || !window.TextEncoder) {
    giveUp();
    return;
  }
  var core = null;
  var rates = '';
  var isOffline = false;
  // How often the desk has answered since this browser last read its rates: they may be newer.
  var behind = 0;
  var record = null;
  var encoder = new TextEncoder();
  var decoder = new TextDecoder();
  // The path that the desk's addresses begin with; the desk puts it before this one as well.
  var base = '/convert'.slice(0, -8);

  function get(address) {
    return fetch(address, { credentials: 'same-origin' }).then(function (response) {
      if (!response.ok) { throw new Error(response.status); }
      isOffline = response.headers.has('X-Cambist-Kept');
      return response;
    });
  }

  function text(response) { return response.text(); }

  // Runs a function of the module on a text.
  function call(name, input) {
    var bytes = encoder.encode(input);
    var address = core.reserve(bytes.length);
    new Uint8Array(core.memory.buffer, address, bytes.length).set(bytes);
    return core[name](bytes.length);
  }

  function learn() {
    return get(page.rates).then(text).then(function (latest) {
      if (latest === rates || !call('learn', latest)) { return; }
      rates = latest;
      if (isOffline || 'asks' in page) { document.dispatchEvent(new CustomEvent('cambist:rates')); }
    }).catch(function () { isOffline = true; });
  }

  // The desk has answered: what is typed now must not be converted at rates from before.
  function catchUp() {
    behind += 1;
    learn().then(function () { behind -= 1; });
  }

  // Whether the desk knows newer rates, or soon will.
  function isBehind() {
    return behind > 0 || document.querySelector('#live[data-refreshing]') !== null;
  }

  // What the desk would change on the page; nothing when that takes the desk.
  function convert(fields) {
    record = null;
    if (!rates || (!isOffline && (fields.on || isBehind()))) { return null; }
    var sent = [fields.from, fields.to, fields.amount, fields.side, fields.on || '',
      Date.now() + ' ' + -new Date().getTimezoneOffset(), isOffline ? '1' : '0', fields.board || ''];
    if (sent.some(function (line) { return line.indexOf('\n') >= 0; })) { return null; }
    var context = document.getElementById('live').dataset.context || '';
    var count = call('convert', sent.concat(context).join('\n'));
    if (!count) { return null; }
    var bytes = new Uint8Array(core.memory.buffer, core.reserve(0), count);
    // A line each whether there is a rate and what the history keeps, and then the changes.
    var answer = decoder.decode(bytes);
    var lines = answer.split('\n', 2);
    // The desk may know why there is no rate.
    if (lines[0] === '0' && !isOffline) { return null; }
    if (lines[1]) {
      record = {};
      new URLSearchParams(lines[1]).forEach(function (value, name) { record[name] = value; });
    }
    return below(answer.slice(lines[0].length + lines[1].length + 2));
  }

  // Puts the base path before the desk's own addresses.
  function below(html) {
    return base ? html.replace(
      / (href|action|data-(?:address|converter|record))="\/(?=[a-z])/g, ' $1="' + base + '/') : html;
  }

  function start() {
    get(page.core).then(function (response) {
      return response.arrayBuffer();
    }).then(function (bytes) {
      return WebAssembly.instantiate(bytes, {});
    }).then(function (made) {
      core = made.instance.exports;
      return learn();
    }).then(function () {
      setInterval(function () { if (!document.hidden) { learn(); } }, 60000);
      window.addEventListener('online', learn);
      document.addEventListener('cambist:reached', catchUp);
      window.addEventListener('offline', function () { isOffline = true; });
    }).catch(function () {}).then(giveUp);
  }

  // The page is stored, but of another conversion: says so, unless that was answered.
  function giveUp() {
    if (!('asks' in page)) { return; }
    if (rates && !isOffline) {
      location.reload();
    } else {
      document.dispatchEvent(new CustomEvent('cambist:unanswered'));
    }
  }

  window.cambist.core = {
    convert: convert,
    isReady: function () { return rates !== '' && (isOffline || !isBehind()); },
    // The last conversion, as the history keeps it.
    record: function () { return record; }
  };
  // The page comes first.
  window.addEventListener('load', function () { setTimeout(start, 50); });
}());
