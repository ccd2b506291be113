// Prints a sheet.
(function () {
  'use strict';
  document.addEventListener('click', function (event) {
    if (event.target.closest('#print')) { window.print(); }
  });
}());
