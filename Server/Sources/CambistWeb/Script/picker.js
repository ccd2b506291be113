// Turns a list of currencies into a button that opens the same list with a search.
(function () {
  'use strict';

  var open;

  function element(name, className, text) {
    var made = document.createElement(name);
    if (className) { made.className = className; }
    if (text) { made.textContent = text; }
    return made;
  }

  // Capitals and accents do not matter to a search.
  function plain(text) {
    return text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  }

  function start(select) {
    var label = select.parentNode.querySelector('.hidden');
    var button = element('button', 'picker');
    var code = element('span', 'picker-code');
    button.type = 'button';
    button.id = 'pick-' + select.name;
    button.setAttribute('aria-haspopup', 'dialog');
    button.appendChild(code);

    function refresh() {
      var option = select.options[select.selectedIndex];
      code.textContent = option.value;
      button.setAttribute(
        'aria-label', label.textContent + ': ' + option.value + ', ' + option.dataset.name);
      button.title = option.dataset.name;
    }

    // The list itself stays in the form, unseen.
    select.parentNode.parentNode.insertBefore(button, select.parentNode);
    select.parentNode.hidden = true;
    select.addEventListener('cambist:chosen', refresh);
    button.addEventListener('click', function () { show(select, label.textContent, button, refresh); });
    refresh();
  }

  function show(select, title, button, refresh) {
    if (open) { open.close(); }
    var ground = element('div', 'picker-ground');
    var panel = element('div', 'picker-panel');
    var search = element('input');
    var close = element('button', 'icon picker-close', '✕');
    var list = element('div', 'picker-list');
    var empty = element('p', 'empty', select.dataset.empty);
    var options = [];
    var active = -1;

    panel.setAttribute('role', 'dialog');
    panel.setAttribute('aria-modal', 'true');
    panel.setAttribute('aria-label', title);
    search.type = 'search';
    search.placeholder = select.dataset.search;
    search.setAttribute('aria-label', select.dataset.search);
    search.setAttribute('role', 'combobox');
    search.setAttribute('aria-expanded', 'true');
    search.setAttribute('aria-controls', 'picker-list');
    search.setAttribute('aria-autocomplete', 'list');
    search.autocomplete = 'off';
    search.spellcheck = false;
    search.maxLength = 64;
    close.type = 'button';
    close.setAttribute('aria-label', select.dataset.close);
    close.title = select.dataset.close;
    list.id = 'picker-list';
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', title);
    list.tabIndex = -1;
    empty.hidden = true;

    [].forEach.call(select.children, function (group) {
      var section = element('div', 'picker-group');
      section.setAttribute('role', 'group');
      section.setAttribute('aria-label', group.label || '');
      section.appendChild(element('p', 'picker-title', group.label || ''));
      [].forEach.call(group.tagName === 'OPTGROUP' ? group.children : [group], function (option) {
        var row = element('div', 'picker-row');
        row.id = 'picker-' + options.length;
        row.setAttribute('role', 'option');
        row.setAttribute('aria-selected', String(option.value === select.value));
        row.appendChild(element('b', '', option.value));
        row.appendChild(element('span', 'picker-name', option.dataset.name));
        if (option.dataset.note) {
          row.appendChild(element('span', 'picker-note', option.dataset.note));
        }
        section.appendChild(row);
        options.push({
          row: row, group: section, value: option.value,
          words: plain([option.value, option.dataset.name, option.dataset.names].join(' '))
        });
      });
      list.appendChild(section);
    });

    function shown() { return options.filter(function (option) { return !option.row.hidden; }); }

    function mark(index) {
      var rows = shown();
      options.forEach(function (option) { option.row.classList.remove('active'); });
      active = rows.length ? Math.max(0, Math.min(index, rows.length - 1)) : -1;
      if (active < 0) { search.removeAttribute('aria-activedescendant'); return; }
      rows[active].row.classList.add('active');
      rows[active].row.scrollIntoView({ block: 'nearest' });
      search.setAttribute('aria-activedescendant', rows[active].row.id);
    }

    // Codes that begin with what was typed come first in mind: they are marked.
    function filter() {
      var wanted = plain(search.value.trim());
      var seen = {};
      options.forEach(function (option) {
        var matches = option.words.indexOf(wanted) >= 0 && !(wanted && seen[option.value]);
        option.row.hidden = !matches;
        if (matches) { seen[option.value] = true; }
      });
      [].forEach.call(list.children, function (section) {
        section.hidden = !options.some(function (option) {
          return option.group === section && !option.row.hidden;
        });
      });
      var rows = shown();
      empty.hidden = rows.length > 0;
      var best = 0;
      rows.some(function (option, index) {
        var isBest = wanted
          ? plain(option.value).indexOf(wanted) === 0 : option.value === select.value;
        if (isBest) { best = index; }
        return isBest;
      });
      mark(best);
    }

    function end() {
      ground.remove();
      document.body.classList.remove('picking');
      open = null;
      button.focus();
    }

    function choose(option) {
      var isOther = select.value !== option.value;
      select.value = option.value;
      refresh();
      end();
      if (isOther) { select.dispatchEvent(new Event('change', { bubbles: true })); }
    }

    search.addEventListener('input', filter);
    panel.addEventListener('keydown', function (event) {
      var rows = shown();
      var steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        end();
      } else if (steps[event.key]) {
        event.preventDefault();
        mark(active + steps[event.key]);
      } else if (event.key === 'Enter' && event.target === search) {
        event.preventDefault();
        if (rows[active]) { choose(rows[active]); }
      } else if (event.key === 'Tab') {
        // Nothing but the search and the way out can be reached.
        event.preventDefault();
        (document.activeElement === search ? close : search).focus();
      }
    });
    list.addEventListener('click', function (event) {
      var row = event.target.closest('.picker-row');
      options.forEach(function (option) { if (option.row === row) { choose(option); } });
    });
    close.addEventListener('click', end);
    ground.addEventListener('click', function (event) { if (event.target === ground) { end(); } });

    var bar = element('div', 'picker-bar');
    bar.appendChild(search);
    bar.appendChild(close);
    list.appendChild(empty);
    panel.appendChild(bar);
    panel.appendChild(list);
    ground.appendChild(panel);
    document.body.appendChild(ground);
    document.body.classList.add('picking');
    open = { close: end };
    filter();
    search.focus();
  }

  function startAll() {
    [].forEach.call(document.querySelectorAll('select[data-picker]'), start);
  }

  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', startAll);
  } else {
    startAll();
  }
}());
