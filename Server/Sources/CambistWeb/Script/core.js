// The converter in this browser: the desk's own rules as WebAssembly, with the last rates that it
// received. It responds to keystrokes; without it, the page requests them from the desk.
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
  // How often the desk has responded since this browser last read its rates, which may be newer.
  var behind = 0;
  // Whether the page has said that nothing can respond to its address.
  var hasGivenUp = false;
  var record = null;
  var encoder = new TextEncoder();
  var decoder = new TextDecoder();
  // The base path of the desk's addresses; the desk also puts it before this one.
  var base = '/convert'.slice(0, -8);

  function get(address) {
    return fetch(address, { credentials: 'same-origin' }).then(function (response) {
      if (!response.ok) { throw new Error(response.status); }
      isOffline = response.headers.has('X-Cambist-Kept');
      return response;
    });
  }

  function text(response) { return response.text(); }

  // Calls a function of the module with a text.
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
      if (hasGivenUp) {
        location.reload();
        return;
      }
      if (isOffline || 'asks' in page) { document.dispatchEvent(new CustomEvent('cambist:rates')); }
    }).catch(function () { isOffline = true; });
  }

  // The desk has responded: later input must not be converted at earlier rates.
  function catchUp() {
    behind += 1;
    learn().then(function () { behind -= 1; });
  }

  // Whether the desk has newer rates, or will soon have them.
  function isBehind() {
    return behind > 0 || document.querySelector('#live[data-refreshing]') !== null;
  }

  // The changes that the desk would make to the page; null if only the desk can respond.
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
    // The first line says whether there is a rate, the second is the record for the history; the
    // changes follow.
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

  // Adds the base path to the desk's own addresses.
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
      // A worker that has just started may fail to respond.
      return rates || new Promise(function (resolve) { setTimeout(resolve, 1000); }).then(learn);
    }).then(function () {
      setInterval(function () { if (!document.hidden) { learn(); } }, 60000);
      window.addEventListener('online', learn);
      document.addEventListener('cambist:reached', catchUp);
      window.addEventListener('offline', function () { isOffline = true; });
    }).catch(function () {}).then(giveUp);
  }

  // The page is stored, but of another conversion: says so, unless the module has responded.
  function giveUp() {
    if (!('asks' in page)) { return; }
    if (rates && !isOffline) {
      location.reload();
    } else {
      hasGivenUp = true;
      document.dispatchEvent(new CustomEvent('cambist:unanswered'));
    }
  }

  window.cambist.core = {
    convert: convert,
    isReady: function () { return rates !== '' && (isOffline || !isBehind()); },
    // The last conversion, as recorded in the history.
    record: function () { return record; }
  };
  // The page is loaded first.
  window.addEventListener('load', function () { setTimeout(start, 50); });
}());
