// Replaces the parts of the page by those of the server's response for an address.
(function () {
  'use strict';
  document.documentElement.className += ' js';

  var sequence = 0;
  var shownAddress = ownAddress();

  function ownAddress() { return location.pathname + location.search; }

  // The time zone of this device. The offset is for zones that the server does not know.
  function ownZone() {
    var name = window.Intl ? Intl.DateTimeFormat().resolvedOptions().timeZone || '' : '';
    return name + '@' + -new Date().getTimezoneOffset();
  }

  // Stores the time zone for the server, which shows times in it. Returns whether the page shows
  // times in another zone: also when another window stored the zone after the page had been
  // requested.
  function storeZone() {
    var page = document.documentElement.dataset;
    if (page.forgets) { return false; }
    var zone = ownZone();
    var isSecure = location.protocol === 'https:';
    var cookie = (isSecure ? '__Host-' : '') + 'time-zone=' + zone;
    function isStored() { return document.cookie.split('; ').indexOf(cookie) >= 0; }
    if (!isStored()) {
      document.cookie = cookie + '; path=/; max-age=31536000; samesite=lax'
        + (isSecure ? '; secure' : '');
    }
    return zone !== (page.zone || 'UTC@0') && isStored();
  }
  var isNewZone = storeZone();

  // A request by the user whose response is not shown yet; automatic updates do not replace it.
  var wanted = null;

  // The response of the current request will not be shown.
  function cancel() {
    sequence += 1;
    wanted = null;
  }

  // Shows an address without losing the scroll position or the focus. `keep` replaces the page's
  // address, `push` adds one to the history; `fields` are posted to the address.
  function show(address, options) {
    options = options || {};
    storeZone();
    var request = { credentials: 'same-origin', headers: { 'X-Cambist-Live': '1' } };
    if (options.fields) {
      request.method = 'POST';
      request.body = options.fields;
    }
    var number = ++sequence;
    if (options.keep || options.push) {
      wanted = { address: address, options: options, number: number };
    }
    var slow = setTimeout(function () { document.body.classList.add('waiting'); }, 400);
    return fetch(address, request).then(function (response) {
      if (response.status === 401) { window.cambist.purge(); }
      if (options.fields) { address = response.url; }
      return response.text();
    }).then(released).then(function (html) {
      if (number !== sequence) { return; }
      if (wanted && wanted.number !== number) { return show(wanted.address, wanted.options); }
      wanted = null;
      var next = new DOMParser().parseFromString(html, 'text/html');
      if (!next.getElementById('live')) { location.assign(address); return; }
      document.title = next.title;
      take(next, address, options);
      document.dispatchEvent(new CustomEvent('cambist:reached', { detail: next.documentElement }));
      follow(1000);
    }).catch(function () {
      if (number !== sequence) { return; }
      document.dispatchEvent(new CustomEvent('cambist:lost'));
      follow(5000);
    }).then(function () {
      clearTimeout(slow);
      document.body.classList.remove('waiting');
    });
  }

  // Replaces the parts of the page.
  function take(next, address, options) {
    document.documentElement.dataset.zone = next.documentElement.dataset.zone || '';
    document.dispatchEvent(new CustomEvent('cambist:received', { detail: next }));
    replaceParts(next);
    document.dispatchEvent(new CustomEvent('cambist:shown', { detail: next }));
    if (options.keep) { keepAddress(next.getElementById('live').dataset.address || address); }
    settleAddress();
    if (options.push) { history.pushState(null, '', address); }
    shownAddress = ownAddress();
  }

  // Safari allows a hundred new addresses in half a minute, and each costs more than a conversion:
  // during typing, only the last one is set.
  var nextAddress = null;
  var settling;

  function keepAddress(address) {
    nextAddress = address;
    clearTimeout(settling);
    settling = setTimeout(settleAddress, 200);
  }

  function settleAddress() {
    if (nextAddress === null) { return; }
    history.replaceState(null, '', nextAddress);
    shownAddress = ownAddress();
    nextAddress = null;
  }

  // The address of the shown page.
  function here() {
    settleAddress();
    return location.href;
  }

  // The parts of the last page that was rendered here, until those of the desk are shown.
  var made = [];

  // Shows a page that was rendered here, without the desk.
  function put(html) {
    cancel();
    // Parsing a template is much faster than parsing a document.
    var box = document.createElement('template');
    var parts = html.split('\u001e');
    // The first part has the amounts; most other parts are the same after each keystroke.
    box.innerHTML = parts.filter(function (part, index) {
      return !index || part !== made[index];
    }).join('');
    made = parts;
    var page = box.content;
    replaceParts(page, true);
    document.dispatchEvent(new CustomEvent('cambist:shown', { detail: page }));
    keepAddress(page.getElementById('live').dataset.address);
    follow(1000);
  }

  // Changes the texts and attributes of a part in place, which is much faster than replacing its
  // elements; returns false if the elements differ.
  function patch(part, fresh) {
    var changes = [];
    function look(old, next) {
      if (old.isEqualNode(next)) { return true; }
      if (old.nodeName !== next.nodeName || old.childNodes.length !== next.childNodes.length) {
        return false;
      }
      if (old.nodeType === 3) {
        changes.push([old, next]);
        return true;
      }
      // A disclosure that the user opened stays open.
      var isOpen = old.nodeName === 'DETAILS' && old.open && !next.open;
      return old.attributes.length === next.attributes.length + (isOpen ? 1 : 0)
        && [].every.call(next.attributes, function (attribute) {
          var own = old.getAttributeNode(attribute.name);
          if (own && own.value !== attribute.value) { changes.push([own, attribute]); }
          return own;
        })
        && [].every.call(old.childNodes, function (child, index) {
          return look(child, next.childNodes[index]);
        });
    }
    var isAlike = look(part, fresh);
    if (isAlike) {
      changes.forEach(function (change) { change[0].nodeValue = change[1].nodeValue; });
    }
    return isAlike;
  }

  // A link that is replaced during a touch would not be followed, so this waits for its end.
  var isPressed = false;
  var waiting = [];
  function released(html) {
    return isPressed ? new Promise(function (resolve) {
      waiting.push(function () { resolve(html); });
    }) : html;
  }

  function press(event) { isPressed = !event.button; }
  function release() {
    isPressed = false;
    // After the click that the touch causes.
    setTimeout(function () {
      if (!isPressed) { waiting.splice(0).forEach(function (go) { go(); }); }
    }, 100);
  }

  ['mousedown', 'touchstart'].forEach(function (name) {
    document.addEventListener(name, press, { capture: true, passive: true });
  });
  ['mouseup', 'touchend', 'touchcancel', 'dragend', 'contextmenu'].forEach(function (name) {
    document.addEventListener(name, release, { capture: true, passive: true });
  });
  window.addEventListener('blur', release);

  function replaceParts(next, isMadeHere) {
    if (!isMadeHere) { made = []; }
    var focused = document.activeElement;
    var folds;
    [].forEach.call(next.querySelectorAll('[data-part]'), function (fresh) {
      var old = document.querySelector('[data-part="' + fresh.dataset.part + '"]');
      if (!old || (isMadeHere ? patch(old, fresh) : fresh.isEqualNode(old))) { return; }
      folds = folds || [].slice.call(document.querySelectorAll('details'));
      var place = old.contains(focused) ? focusable(old).indexOf(focused) : -1;
      var copy = document.importNode(fresh, true);
      old.parentNode.replaceChild(copy, old);
      [].forEach.call(copy.querySelectorAll('details'), function (fold) {
        var before = folds.filter(function (each) { return heading(each) === heading(fold); })[0];
        if (before) { fold.open = before.open; }
      });
      if (place >= 0) {
        var again = (focused.id && document.getElementById(focused.id))
          || counterpart(focused, focusable(copy), place);
        if (again) { again.focus({ preventScroll: true }); }
      }
    });
  }

  // Finds the replacement of an element without an id, or the element in its place.
  function counterpart(element, others, place) {
    var alike = others.filter(function (other) {
      return other.tagName === element.tagName && other.textContent === element.textContent
        && other.getAttribute('name') === element.getAttribute('name');
    });
    return alike.length === 0 || alike.indexOf(others[place]) >= 0 ? others[place] : alike[0];
  }

  function focusable(part) {
    return [].slice.call(part.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, summary, [tabindex="0"]'));
  }

  // Identifies a disclosure on its page.
  function heading(fold) { return fold.querySelector('summary').firstChild.textContent; }

  // Requests the page again: soon while newer data is being fetched, otherwise when the page says
  // so.
  var timer;
  function follow(pause) {
    clearTimeout(timer);
    var live = document.getElementById('live');
    if (!live) { return; }
    if (!live.hasAttribute('data-refreshing')) {
      if (!live.dataset.again) { return; }
      pause = live.dataset.again * 1000;
    }
    var number = sequence;
    timer = setTimeout(function () {
      if (number !== sequence) { return; }
      if (document.hidden) { follow(pause); } else { show(here()); }
    }, pause);
  }

  function hasParts() { return document.getElementById('live') !== null; }

  function isFollowed() {
    var live = document.getElementById('live');
    return live && (live.hasAttribute('data-refreshing') || live.hasAttribute('data-again'));
  }

  function startSearch(form) {
    var timer;
    function update() {
      clearTimeout(timer);
      var fields = new URLSearchParams(new FormData(form)).toString();
      show(location.pathname + '?' + fields, { keep: true });
    }
    form.addEventListener('submit', function (event) { event.preventDefault(); update(); });
    form.addEventListener('change', update);
    form.addEventListener('input', function () {
      clearTimeout(timer);
      timer = setTimeout(update, 150);
    });
  }

  // Links to another view of the same page, and links that close a confirmation.
  document.addEventListener('click', function (event) {
    settleAddress();
    var link = event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) { return; }
    if (link.hasAttribute('data-beside') && matchMedia('(min-width: 768px)').matches) {
      event.preventDefault();
      show(link.href, { push: link.href !== location.href }).then(function () {
        document.querySelector('.pane-detail').scrollTop = 0;
      });
    } else if (link.hasAttribute('data-show')) {
      event.preventDefault();
      show(link.href, { keep: true });
    } else if (link.hasAttribute('data-close')) {
      event.preventDefault();
      var fold = link.closest('details');
      fold.open = false;
      fold.querySelector('summary').focus();
    }
  });

  // Posts a form and shows the page to which it redirects, without leaving the page.
  function refresh(form, button) {
    var fields = new URLSearchParams(new FormData(form));
    if (button && button.name) { fields.append(button.name, button.value); }
    return show(
      button && button.hasAttribute('formaction') ? button.formAction : form.action,
      { fields: fields });
  }

  document.addEventListener('submit', function (event) {
    var isRefresh = (event.target.getAttribute('action') || '').indexOf('/refresh/') === 0;
    if (!isRefresh && !event.target.closest('[data-part=undo], [data-in-place]')) { return; }
    event.preventDefault();
    refresh(event.target);
  });

  // A button of an order posts it without leaving the page. Safari does not report the button of a
  // form.
  document.addEventListener('click', function (event) {
    var button = event.target.closest('[data-order] button');
    if (!button) { return; }
    event.preventDefault();
    if (button.getAttribute('aria-disabled')) { return; }
    button.focus();
    refresh(button.form, button);
  });

  function startSheet(sheet) {
    var first = sheet.querySelector('.amount');
    if (first) { first.focus(); first.select(); }
    sheet.addEventListener('keydown', function (event) {
      if (event.key === 'Escape' && !event.defaultPrevented) {
        location.assign(sheet.dataset.dismiss);
      }
    });
  }

  function start() {
    [].forEach.call(document.querySelectorAll('[data-live-form]'), startSearch);
    [].forEach.call(document.querySelectorAll('[data-dismiss]'), startSheet);
    var current = document.querySelector('.pane-list .list [aria-current]');
    if (current) { current.scrollIntoView({ block: 'nearest' }); }
    // Areas with their own scrolling can be focused with the keyboard.
    var pane = document.querySelector('.pane-detail');
    if (pane && matchMedia('(min-width: 768px)').matches) { pane.tabIndex = 0; }
    document.addEventListener('visibilitychange', function () {
      if (document.hidden) { return; }
      // The device may have travelled meanwhile.
      if (storeZone() ? hasParts() : isFollowed()) { show(here()); }
    });
    // Goes back to the earlier page; a step within the page shows nothing else.
    window.addEventListener('popstate', function () {
      nextAddress = null;
      if (ownAddress() === shownAddress) { return; }
      cancel();
      show(location.href);
    });
    // When going back, Safari resets fields without autocompletion to their initial values.
    window.addEventListener('pagehide', function () {
      [].forEach.call(document.querySelectorAll('input[autocomplete=off]'), function (field) {
        field.defaultValue = field.value;
      });
    });
    if (isNewZone && hasParts()) { show(here()); } else { follow(800); }
  }

  // The time zone of what the server sends from now on, if the browser stores cookies.
  function currentZone() {
    storeZone();
    return ownZone();
  }

  window.cambist = {
    show: show, put: put, cancel: cancel, refresh: refresh, here: here, currentZone: currentZone
  };

  start();

  // Loads the scripts that are not needed at once.
  window.addEventListener('load', function () {
    var own = document.documentElement.dataset;
    [own.later, own.alerts].filter(Boolean).forEach(function (address) {
      var script = document.createElement('script');
      script.src = address;
      document.head.appendChild(script);
    });
  });
}());
