// The controls beside the amounts of a converter: text sizes, the date, the copy button, and the
// pair.
(function () {
  'use strict';

  function each(selector, change) { [].forEach.call(document.querySelectorAll(selector), change); }

  // Long amounts are written smaller, so that they fit; AmountRow.swift has the same limits.
  function fit(input) {
    var count = input.value.length;
    var row = input.parentNode.dataset;
    var length = String([12, 16, 22, 34].filter(function (most) { return count > most; }).length);
    if (row.length !== length) { row.length = length; }
  }

  // The calculated amount.
  function result() {
    var form = document.querySelector('[data-converter]');
    var side = form.elements.side.value === 'to' ? 'from' : 'to';
    return form.querySelector('[data-amount="' + side + '"]');
  }

  function update() {
    each('.amount', fit);
    each('[data-copy]', function (button) { button.hidden = !result().value; });
    // Only the server knows whether another pair is saved.
    each('[data-save]', function (button) {
      var pair = document.querySelector('[data-converter]').elements;
      button.hidden = button.value !== pair.from.value + '-' + pair.to.value;
    });
    each('.day', function (day) {
      var input = day.querySelector('input');
      setOpen(day, Boolean(input.value) || input === document.activeElement);
    });
  }

  function setOpen(day, isOpen) {
    day.classList.toggle('open', isOpen);
    day.querySelector('button').setAttribute('aria-expanded', String(isOpen));
  }

  // The button says that the newest rate is used, and opens the field; or it returns to that rate.
  function changeDay(day) {
    var input = day.querySelector('input');
    if (day.classList.contains('open')) {
      var wasSet = Boolean(input.value);
      input.value = '';
      setOpen(day, false);
      if (wasSet) { input.dispatchEvent(new Event('change', { bubbles: true })); }
      return;
    }
    setOpen(day, true);
    input.focus();
    try { input.showPicker(); } catch (error) { /* The field alone does. */ }
  }

  // Used without permission for the clipboard, and in old browsers.
  function copySelected(text) {
    var field = document.createElement('textarea');
    field.value = text;
    field.className = 'hidden';
    document.body.appendChild(field);
    field.select();
    var isCopied = document.execCommand('copy');
    field.remove();
    if (!isCopied) { throw new Error('not copied'); }
  }

  function copy(button) {
    var text = result().value;
    var label = button.textContent;
    var written = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject();
    written.catch(function () {
      copySelected(text);
      button.focus();
    }).then(function () {
      if (label === button.dataset.copied) { return; }
      button.textContent = document.getElementById('copied').textContent = button.dataset.copied;
      setTimeout(function () {
        button.textContent = label;
        document.getElementById('copied').textContent = '';
      }, 2000);
    }).catch(function () {});
  }

  // Saves the pair or removes it, without leaving the page.
  function savePair(button) {
    window.cambist.show(button.getAttribute('formaction'), {
      fields: new URLSearchParams({
        pair: button.value, back: document.getElementById('live').dataset.address
      })
    });
  }

  document.addEventListener('click', function (event) {
    var latest = event.target.closest('[data-latest]');
    var copied = event.target.closest('[data-copy]');
    var saved = event.target.closest('[data-save]');
    if (latest) { changeDay(latest.parentNode); }
    if (copied) { copy(copied); }
    var terms = event.target.closest('[data-terms]');
    if (terms) {
      terms.search = new URLSearchParams({ back: document.getElementById('live').dataset.address });
    }
    if (saved) {
      event.preventDefault();
      savePair(saved);
    }
  });

  // The first click into an amount selects it; the next one places the cursor.
  var entered = null;
  document.addEventListener('mousedown', function (event) {
    var input = event.target.closest('.amount');
    entered = input && input !== document.activeElement ? input : null;
  });
  document.addEventListener('click', function (event) {
    if (event.target === entered && entered.selectionStart === entered.selectionEnd) {
      entered.setSelectionRange(0, entered.value.length);
    }
    entered = null;
  });

  // Runs after the other amounts were updated.
  document.addEventListener('input', function (event) {
    if (event.target.dataset.amount) { fit(event.target); }
  });
  document.addEventListener('change', update);
  document.addEventListener('cambist:shown', update);
  update();
}());
