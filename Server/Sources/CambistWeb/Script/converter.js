// Two amounts that drive each other: the one typed last is converted, and the other one is updated.
(function () {
  'use strict';

  function start(form) {
    var side = form.elements.side;
    var updating;
    var resting;
    // The typed text with a currency, and the number in it.
    var typedCurrency;
    // Whether the amount was pasted or dropped and not edited since.
    var isPasted = false;
    var page = document.documentElement.dataset;
    // A run of typing adds one conversion to the history: its name, and the time of its last input.
    var run = { name: '', time: 0 };
    // Whether the next shown amount is from an address and was not typed.
    var isTypedStored = false;
    // The user's currencies below a pair; each can be typed into and is updated.
    var board = form.id ? document.getElementById('board') : null;
    var codes;
    // The fields of the amounts, by side or currency, and the rows of the board.
    var amounts;
    var rows;
    readFields();
    // The module's result for a text that may be a line, until the desk responds.
    var lineHere = null;

    function readFields() {
      codes = board ? board.dataset.board.trim().split(' ').filter(Boolean) : [];
      amounts = {};
      rows = {};
      codes.forEach(function (code) { rows[code] = board.querySelector('[data-row="' + code + '"]'); });
      [form, board].filter(Boolean).forEach(function (part) {
        [].forEach.call(part.querySelectorAll('[data-amount]'), function (input) {
          amounts[input.dataset.amount] = input;
        });
      });
    }
    function field(name) { return form.elements[name]; }
    function amount(of) { return amounts[of]; }
    function isOfBoard(side) { return codes.indexOf(side) >= 0; }

    // The pair's currencies have no rows.
    function hideRows() {
      if (!board) { return; }
      var from = field('from').value;
      var to = field('to').value;
      codes.forEach(function (code) {
        var isInPair = code === from || code === to;
        // Setting the same value again would make the browser calculate styles.
        if (rows[code].hidden !== isInPair) { rows[code].hidden = isInPair; }
        if (isInPair && side.value === code) { side.value = code === from ? 'from' : 'to'; }
      });
    }

    function fields() {
      var fields = new URLSearchParams();
      ['from', 'to', 'on', 'range', 'averages', 'with'].forEach(function (name) {
        if (field(name) && field(name).value) { fields.set(name, field(name).value); }
      });
      if (field('by') && field('by').value) { fields.set('source', field('by').value); }
      fields.set('amount', amount(side.value).value);
      fields.set('side', side.value);
      fields.set('typed', '1');
      return fields;
    }

    // Whether a text has words or currency signs, as a conversion in one line has.
    function hasWords(text) { return /[^\s\d.,'’+\-−*/×÷()%=:_٠-٩۰-۹０-９٫٬]/.test(text); }

    // Shows the result of this browser's module, without a request; returns false if only the desk
    // can respond.
    function answerHere() {
      // The module uses all sources.
      if (form.dataset.converter !== '/convert' || !window.cambist.core
        || field('by') && field('by').value) { return false; }
      var made = window.cambist.core.convert({
        from: field('from').value, to: field('to').value, on: field('on').value,
        amount: amount(side.value).value, side: side.value, board: codes.join(' ')
      });
      lineHere = null;
      // Only the desk reads lines such as “100 usd to eur”.
      if (made && made.indexOf('aria-invalid') >= 0 && hasWords(amount(side.value).value)
        && window.cambist.isOnline()) {
        lineHere = made;
        return false;
      }
      if (made) { window.cambist.put(made); }
      return Boolean(made);
    }

    // Without the desk, a line is an invalid amount.
    document.addEventListener('cambist:lost', function () {
      if (lineHere) { window.cambist.put(lineHere); }
      lineHere = null;
    });

    // The server calculates the figures with the user's fee, for the amount that it received.
    function hideOwn() {
      var own = form.id && document.querySelector('.own');
      if (own && !own.dataset.lost) { own.classList.add('stale'); }
      return own;
    }

    document.addEventListener('cambist:lost', function () {
      var own = document.querySelector('.own.stale');
      if (!own) { return; }
      [].forEach.call(own.querySelectorAll('.own-figures'), function (part, index) {
        part.textContent = index ? '' : own.dataset.offline;
      });
      own.dataset.lost = '1';
      own.classList.remove('stale');
    });

    function ask() {
      clearTimeout(updating);
      window.cambist.show(form.dataset.converter + '?' + fields(), { keep: true });
    }

    // A pause of eight seconds ends a run of typing.
    function goOn() {
      if (Date.now() - run.time > 8000) {
        run.name = Date.now().toString(36) + Math.random().toString(36).slice(2);
      }
      run.time = Date.now();
    }

    // An amount that is unchanged for a second is recorded.
    function rest() {
      clearTimeout(resting);
      resting = null;
      // An amount typed into the board is not a conversion of the pair.
      if (!form.dataset.record || isOfBoard(side.value)) { return; }
      goOn();
      resting = setTimeout(record, 1000);
    }

    // Records the amount that has changed, if it is not recorded yet.
    function record() {
      if (!resting) { return; }
      clearTimeout(resting);
      resting = null;
      var body = fields();
      body.set('run', run.name);
      // Stored until the desk confirms it: this page may be left before, or the response be lost.
      var pending = window.cambist.pending;
      var kept = pending && pending.add(body);
      if (kept) {
        body.set('run', kept.run);
        body.set('origin', kept.origin);
      }
      fetch(form.dataset.record, {
        method: 'POST', credentials: 'same-origin', keepalive: true, body: body
      }).then(function (response) {
        if (kept && response.status === 204) { pending.settle(kept); }
      }).catch(function () {});
    }

    window.addEventListener('pagehide', record);
    // When the page is hidden; when it is shown again, nothing is left to record.
    document.addEventListener('visibilitychange', record);

    // Newer rates have arrived.
    document.addEventListener('cambist:rates', function () {
      if ('asks' in page) { answerAddress(); } else { answerHere(); }
    });

    // Without a connection, the page may be of another conversion: this browser responds to its
    // address.
    function answerAddress() {
      var asked = new URLSearchParams(location.search);
      var made;
      // This browser's module uses all sources.
      if (asked.get('source')) {
        document.dispatchEvent(new CustomEvent('cambist:unanswered'));
        return;
      }
      ['from', 'to'].forEach(function (name) {
        if (asked.get(name)) { choose(field(name), asked.get(name)); }
      });
      field('on').value = asked.get('on') || '';
      side.value = asked.get('side') || 'from';
      if (!amount(side.value)) { side.value = 'from'; }
      hideRows();
      made = window.cambist.core.convert({
        from: field('from').value, to: field('to').value, on: asked.get('on') || '',
        amount: asked.get('amount') || '', side: side.value, board: codes.join(' ')
      });
      if (!made) { return; }
      isTypedStored = true;
      window.cambist.put(made);
      isTypedStored = false;
      document.documentElement.removeAttribute('data-asks');
    }

    // A typed currency is selected in its list; the field keeps the number. The amount of a line is
    // that of the first currency, in whichever field it was typed.
    function leaveCurrencyOut() {
      var input = amount(side.value);
      if (typedCurrency && typedCurrency.text === input.value) {
        input.value = typedCurrency.number;
        if (typedCurrency.side) { side.value = typedCurrency.side; }
      }
      typedCurrency = null;
    }

    // The desk may have rates of other currencies than are stored here.
    function change() {
      run.time = 0;
      hideRows();
      hideOwn();
      answerHere();
      ask();
      rest();
    }

    // Rows of the board belong to the form and are below it.
    document.addEventListener('input', function (event) {
      var typed = event.target.dataset.amount;
      if (!typed || event.target.form !== form) { return; }
      if (side.value !== typed) { run.time = 0; }
      side.value = typed;
      isPasted = /^insertFrom(Paste|Drop)/.test(event.inputType);
      window.cambist.cancel();
      clearTimeout(updating);
      var hasOwn = hideOwn();
      if (!answerHere() || hasOwn) { updating = setTimeout(ask, 80); }
      rest();
    });

    document.addEventListener('change', function (event) {
      if (event.target.form !== form) { return; }
      leaveCurrencyOut();
      if (!event.target.dataset.amount) { change(); }
    });

    form.addEventListener('submit', function (event) {
      // If records cannot be stored, the form is sent.
      if (!form.dataset.record) { return; }
      event.preventDefault();
      if (!answerHere() || hideOwn()) { ask(); }
      rest();
      record();
      run.time = 0;
    });

    document.addEventListener('click', function (event) {
      var reading = event.target.closest('[data-reading]');
      if (reading && amount(reading.dataset.reading)) {
        event.preventDefault();
        var input = amount(reading.dataset.reading);
        input.value = reading.value;
        input.focus();
        input.dispatchEvent(new Event('input', { bubbles: true }));
        return;
      }
      if (!event.target.closest('[data-swap]') || !form.contains(event.target)) { return; }
      event.preventDefault();
      leaveCurrencyOut();
      var from = field('from');
      var to = field('to');
      var code = from.value;
      choose(from, to.value);
      choose(to, code);
      change();
    });

    // A currency may be in a list twice, or missing if it was never used.
    function choose(select, code) {
      if (![].some.call(select.options, function (option) { return option.value === code; })) {
        var other = select === field('from') ? field('to') : field('from');
        var option = [].filter.call(other.options, function (option) {
          return option.value === code;
        })[0];
        if (!option) {
          option = document.createElement('option');
          option.value = option.textContent = code;
        }
        select.add(option.cloneNode(true));
      }
      select.value = code;
      select.dispatchEvent(new CustomEvent('cambist:chosen'));
    }

    // A selection that will be typed over is preserved.
    function fill(input, text) {
      if (input.value === text) { return; }
      var isSelected = input === document.activeElement && input.value
        && input.selectionEnd - input.selectionStart === input.value.length;
      input.value = text;
      if (isSelected) { input.select(); }
    }

    // The desk has read a line: its date is set in the date field, and its other currencies are on
    // the board.
    function takeLine(page, typed, live) {
      var address = new URLSearchParams(live.address.split('?')[1]);
      var fresh = page.querySelector('#board');
      typedCurrency = {
        text: amount(side.value).value, number: typed.value, side: address.get('side') || 'from'
      };
      field('on').value = address.get('on') || '';
      if (board && fresh && fresh.dataset.board !== board.dataset.board) {
        fresh = document.importNode(fresh, true);
        board.parentNode.replaceChild(fresh, board);
        board = fresh;
        readFields();
      }
    }

    // The typed amount is not changed.
    document.addEventListener('cambist:shown', function (event) {
      var live = event.detail.querySelector('#live').dataset;
      var shownSide = side.value;
      var typed = event.detail.querySelector('[data-amount="' + shownSide + '"]');
      // The result of this browser's module does not include them.
      if (!event.detail.querySelector('[data-part=own]') && hideOwn()) {
        clearTimeout(updating);
        updating = setTimeout(ask, 80);
      }
      if (live.number !== undefined) {
        typedCurrency = { text: amount(side.value).value, number: live.number };
      } else if (board && typed && !typed.hasAttribute('aria-invalid')
        && hasWords(amount(side.value).value)) {
        takeLine(event.detail, typed, live);
      }
      var isOther = false;
      // During typing the field is not changed; pasted text is complete.
      if (isPasted) { leaveCurrencyOut(); }
      ['from', 'to'].forEach(function (each) {
        if (field(each) && live[each] && field(each).value !== live[each]) {
          choose(field(each), live[each]);
          isOther = true;
        }
      });
      // The page's other data of a pair comes from the server.
      var saved = document.querySelector('[data-save]');
      if (isOther && saved && saved.value !== live.from + '-' + live.to) { setTimeout(ask); }
      hideRows();
      [].forEach.call(event.detail.querySelectorAll('[data-amount]'), function (fresh) {
        var own = amount(fresh.dataset.amount);
        if (!own) { return; }
        if (fresh.dataset.amount !== shownSide || isTypedStored) { fill(own, fresh.value); }
        if (fresh.hasAttribute('aria-invalid')) {
          own.setAttribute('aria-invalid', 'true');
        } else {
          own.removeAttribute('aria-invalid');
        }
      });
    });
  }

  // Numeric keypads of phones have no operators, so these are shown below the focused field.
  function addSigns(form) {
    if (!window.matchMedia('(pointer: coarse)').matches) { return; }
    [].forEach.call(form.querySelectorAll('.amount'), function (input) {
      var row = document.createElement('div');
      row.className = 'signs';
      row.setAttribute('aria-hidden', 'true');
      ['+', '−', '×', '÷', '(', ')'].forEach(function (sign) {
        var key = document.createElement('button');
        key.type = 'button';
        key.tabIndex = -1;
        key.textContent = sign;
        // The field keeps the focus, and the phone its keyboard.
        key.addEventListener('mousedown', function (event) { event.preventDefault(); });
        key.addEventListener('click', function () {
          input.setRangeText(sign, input.selectionStart, input.selectionEnd, 'end');
          input.dispatchEvent(new Event('input', { bubbles: true }));
        });
        row.appendChild(key);
      });
      input.parentNode.parentNode.insertBefore(row, input.parentNode.nextSibling);
    });
  }

  function startAll() {
    [].forEach.call(document.querySelectorAll('[data-converter]'), function (form) {
      start(form);
      addSigns(form);
    });
  }

  startAll();
}());
