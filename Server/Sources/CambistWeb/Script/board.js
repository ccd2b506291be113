// Moves a currency of the board by its handle, with a finger or the mouse. Buttons do the same
// without a script and from the keyboard.
(function () {
  'use strict';
  if (!window.PointerEvent) { return; }

  // The row that is moved, its list, and its original position.
  var dragged = null;

  function rows(list) { return [].slice.call(list.children); }

  function begin(event) {
    var handle = event.target.closest('[data-drag]');
    if (!handle || event.button) { return; }
    event.preventDefault();
    var row = handle.closest('li');
    dragged = { row: row, list: row.parentNode, place: rows(row.parentNode).indexOf(row) };
    row.classList.add('dragged');
    // Pointer events arrive here wherever the pointer moves.
    handle.setPointerCapture(event.pointerId);
  }

  // The row is inserted before the first one whose middle is below the pointer.
  function move(event) {
    if (!dragged) { return; }
    var next = rows(dragged.list).filter(function (row) {
      var box = row.getBoundingClientRect();
      return row !== dragged.row && event.clientY < box.top + box.height / 2;
    })[0] || null;
    if (next !== dragged.row.nextElementSibling) { dragged.list.insertBefore(dragged.row, next); }
  }

  function end(event) {
    if (!dragged) { return; }
    var moved = dragged;
    dragged = null;
    moved.row.classList.remove('dragged');
    var place = rows(moved.list).indexOf(moved.row);
    if (event.type === 'pointercancel') {
      moved.list.insertBefore(
        moved.row, moved.list.children[moved.place + (place < moved.place ? 1 : 0)] || null);
    } else if (place !== moved.place) {
      window.cambist.show(moved.list.closest('form').action, {
        fields: new URLSearchParams({ move: moved.row.dataset.code, to: String(place) })
      });
    }
  }

  document.addEventListener('pointerdown', begin);
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', end);
  document.addEventListener('pointercancel', end);
}());
