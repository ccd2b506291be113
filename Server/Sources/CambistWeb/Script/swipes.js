// Hides a row of the quotes when it is swiped.
(function () {
  'use strict';
  window.cambist.startSwipes = function (table) {
    var row = null;
    var x = 0;
    var y = 0;
    var way = 0;
    // The direction is left, or right on mirrored pages.
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
      if (Math.abs(event.touches[0].clientY - y) > 30) { row.style.transform = ''; row.removeAttribute('data-away'); row = null; return; }
      row.setAttribute('data-away', row.querySelector('.q-hide button').title);
      row.style.transform = way < -10 ? 'translateX(' + way * side + 'px)' : '';
    }, { passive: true });
    table.addEventListener('touchend', function () {
      if (!row) { return; }
      row.style.transform = '';
      row.removeAttribute('data-away');
      if (way < -100) { row.querySelector('.q-hide button').click(); }
      row = null;
    }, { passive: true });
  };
}());
