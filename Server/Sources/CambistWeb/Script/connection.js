// Shows the time of a page that the server did not send just now, and whether the device is offline
// or the server cannot be reached. For a page that is not stored, the converter responds, or the
// page says so.
(function () {
  'use strict';
  var root = document.documentElement;
  var isOnline = navigator.onLine !== false;

  function note() { return document.getElementById('age'); }

  function tell(isOld) {
    note().hidden = !isOld;
    note().textContent = isOld ? note().dataset[isOnline ? 'unreachable' : 'offline'] : '';
  }

  document.addEventListener('cambist:reached', function (event) {
    var fresh = event.detail.querySelector('#age').dataset;
    note().dataset.offline = fresh.offline;
    note().dataset.unreachable = fresh.unreachable;
    tell(event.detail.hasAttribute('data-kept'));
  });

  document.addEventListener('cambist:lost', function () { tell(true); });

  window.addEventListener('offline', function () {
    isOnline = false;
    tell(true);
  });

  window.addEventListener('online', function () {
    isOnline = true;
    if (note().hidden) { return; }
    tell(true);
    if (document.getElementById('live')) { window.cambist.show(location.href); }
  });

  // The page is of another conversion, and nothing in this browser can respond to its address.
  document.addEventListener('cambist:unanswered', function () {
    fetch('/offline', { credentials: 'same-origin' }).then(function (response) {
      return response.text();
    }).then(function (html) {
      var next = new DOMParser().parseFromString(html, 'text/html');
      var content = document.getElementById('content');
      content.parentNode.replaceChild(
        document.importNode(next.getElementById('content'), true), content);
      document.title = next.title;
      root.removeAttribute('data-asks');
    }).catch(function () {});
  });

  function start() { tell(root.hasAttribute('data-kept')); }

  window.cambist.isOnline = function () { return isOnline; };
  start();
}());
