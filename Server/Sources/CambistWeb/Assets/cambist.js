(function () {
  'use strict';
  document.documentElement.className += ' js';

  var sequence = 0;

  // Shows what the server makes of an address, without losing the place or the focus.
  function show(address, keep) {
    var number = ++sequence;
    return fetch(address, { credentials: 'same-origin' }).then(function (response) {
      return response.text();
    }).then(function (html) {
      if (number !== sequence) { return; }
      var next = new DOMParser().parseFromString(html, 'text/html');
      var live = document.getElementById('live');
      var fresh = next.getElementById('live');
      if (!live || !fresh) { location.assign(address); return; }
      live.parentNode.replaceChild(document.importNode(fresh, true), live);
      var back = document.querySelector('.back');
      var freshBack = next.querySelector('.back');
      if (back && freshBack) {
        back.parentNode.replaceChild(document.importNode(freshBack, true), back);
      }
      document.title = next.title;
      if (keep) { history.replaceState(null, '', address); }
      follow(1000);
    }).catch(function () {
      if (number === sequence) { follow(5000); }
    });
  }

  // While newer data are on their way, looks again after a while.
  function follow(pause) {
    var live = document.getElementById('live');
    if (!live || !live.hasAttribute('data-refreshing')) { return; }
    var number = sequence;
    setTimeout(function () {
      if (number === sequence) { show(location.href, false); }
    }, pause);
  }

  function start() {
    var form = document.querySelector('[data-live-form]');
    follow(800);
    if (!form) { return; }
    var timer;
    function update() {
      clearTimeout(timer);
      show(location.pathname + '?' + new URLSearchParams(new FormData(form)).toString(), true);
    }
    form.addEventListener('submit', function (event) { event.preventDefault(); update(); });
    form.addEventListener('change', update);
    form.addEventListener('input', function () {
      clearTimeout(timer);
      timer = setTimeout(update, 150);
    });
  }

  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', start);
  } else {
    start();
  }
}());
