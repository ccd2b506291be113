// Pulling a page down at its top refreshes it.
(function () {
  'use strict';
  var far = 90;
  var from = null;
  var way = 0;
  var mark = null;

  function isAtTop(element) {
    while (element && element !== document.body) {
      if (element.scrollTop > 0) { return false; }
      element = element.parentElement;
    }
    return window.pageYOffset <= 0;
  }

  function place(length) {
    mark.style.transform = 'translateY(' + Math.min(length / 2, 60) + 'px)';
    mark.style.opacity = Math.min(length / far, 1);
    mark.className = 'pull' + (length >= far ? ' ready' : '');
  }

  function start() {
    if (!document.querySelector('[data-pull]') || !('ontouchstart' in window)) { return; }
    // The browser's own gesture would reload the page.
    document.documentElement.style.overscrollBehaviorY = 'contain';
    mark = document.createElement('div');
    mark.className = 'pull';
    document.body.appendChild(mark);
    document.addEventListener('touchstart', function (event) {
      from = event.touches.length === 1 && isAtTop(event.target) ? event.touches[0].clientY : null;
      way = 0;
    }, { passive: true });
    document.addEventListener('touchmove', function (event) {
      if (from === null) { return; }
      way = event.touches[0].clientY - from;
      if (way < 0 || window.pageYOffset > 0) { from = null; way = 0; }
      place(way);
    }, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    document.addEventListener('touchcancel', function () { from = null; place(0); }, { passive: true });
  }

  function end() {
    var isFar = from !== null && way >= far;
    from = null;
    if (!isFar) { place(0); return; }
    mark.className = 'pull busy';
    var form = document.querySelector('form[action^="/refresh/"]');
    var done = form ? window.cambist.refresh(form) : Promise.resolve();
    done.then(function () { place(0); });
  }

  start();
}());
