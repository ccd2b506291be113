// Opens and closes rows of the quotes.
(function () {
  'use strict';
  // The symbols with open rows.
  var opened = [];

  window.cambist.toggleRow = function (row) {
    var symbol = row.dataset.symbol;
    opened = opened.indexOf(symbol) < 0
      ? opened.concat(symbol) : opened.filter(function (other) { return other !== symbol; });
    showOpened(document);
  };

  // Shows the bid in the day's range.
  window.cambist.showPlace = function (row) {
    var range = row.querySelector('.q-range');
    if (!range) { return; }
    range.toggleAttribute('hidden', !row.dataset.place);
    range.firstElementChild.setAttribute('x', row.dataset.place || 0);
  };

  function rows(page) { return [].slice.call(page.querySelectorAll('.quotes tbody tr')); }

  function showOpened(page) {
    rows(page).forEach(function (row) {
      var isOpen = opened.indexOf(row.dataset.symbol) >= 0;
      if (row.classList.contains('open') === isOpen) { return; }
      if (isOpen && !row.querySelector('.q-lead')) { addDetails(row); }
      row.classList.toggle('open', isOpen);
      row.querySelector('.q-more').setAttribute('aria-expanded', isOpen);
      showLabels(row, isOpen);
    });
  }

  // On a phone, the prices of an open row are not below their headings.
  function showLabels(row, isOpen) {
    ['.q-bid', '.q-ask'].forEach(function (column) {
      var cell = row.querySelector(column);
      if (isOpen) {
        cell.dataset.name = document.querySelector('.quotes thead ' + column).textContent;
      } else { cell.removeAttribute('data-name'); }
    });
  }

  // Replaces the placeholders in a copy of the template.
  function addDetails(row) {
    var codes = (row.dataset.pair || '').split('-');
    var values = { '~symbol': row.dataset.symbol, '~base': codes[0], '~quote': codes[1] };
    var templates = document.getElementById('q-details').content.children;
    var details = templates[row.hasAttribute('data-first') ? 1 : 0].cloneNode(true);
    details.querySelector('.q-title').textContent = row.dataset.title || '';
    [].forEach.call(details.querySelectorAll('a, button'), function (part) {
      if (!codes[1] && part.matches('[href*="~base"]')) { part.parentNode.removeChild(part); }
      ['id', 'value', 'href'].forEach(function (name) {
        var text = part.getAttribute(name);
        if (!text) { return; }
        part.setAttribute(name, text.replace(/~(?:symbol|base|quote)/g, function (word) {
          return name === 'href' ? encodeURIComponent(values[word]) : values[word];
        }));
      });
    });
    row.querySelector('.q-symbol').appendChild(row.ownerDocument.adoptNode(details));
    window.cambist.showPlace(row);
  }

  // Rows that the page has opened without a script.
  rows(document).forEach(function (row) {
    if (!row.classList.contains('open')) { return; }
    opened.push(row.dataset.symbol);
    showLabels(row, true);
  });
  // Opened before they are shown, so that nothing moves and the focus stays.
  document.addEventListener('cambist:received', function (event) { showOpened(event.detail); });
}());
