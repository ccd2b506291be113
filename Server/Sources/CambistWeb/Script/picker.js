// Replaces a list of currencies by a button that opens the same list with a search.
(function () {
  'use strict';

  var open;

  function element(name, className, text) {
    var made = document.createElement(name);
    if (className) { made.className = className; }
    if (text) { made.textContent = text; }
    return made;
  }

  // A search ignores case and accents, also the dot of an i.
  function plain(text) {
    return text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').replace(/ı/g, 'i');
  }

  // The note after a currency's name, without its parentheses; empty when there is none.
  function noteOf(option) {
    var text = option.textContent;
    return 'note' in option.dataset ? text.slice(text.lastIndexOf(' (') + 2, -1) : '';
  }

  // The name of a currency is between its code and its note.
  function nameOf(option) {
    var note = noteOf(option);
    var name = option.textContent.slice(option.value.length + 3);
    return (note ? name.slice(0, -note.length - 3) : name) || option.value;
  }

  // The search words of a currency besides its code and name: names in other languages, countries,
  // signs.
  var keywords = {};
  var asked = null;
  function learn() {
    asked = asked || fetch('/offline/currencies', { credentials: 'same-origin' })
      .then(function (response) {
        if (!response.ok) { throw new Error(response.status); }
        return response.text();
      }).then(function (text) {
        text.split('\n').forEach(function (line) { keywords[/^\w*/.exec(line)[0]] = line; });
      }).catch(function () { asked = null; });
    return asked;
  }

  // How well a currency matches the search: 0 is best, 4 counts only without a better one, 5 is no
  // match.
  function rank(option, wanted) {
    if (plain(option.value).indexOf(wanted) === 0) { return 0; }
    var line = (keywords[option.value] || option.value + '\t').slice(option.value.length).split('\t');
    var names = '|' + option.name + line[0] + '|';
    if ((names + line[1] + '|').indexOf('|' + wanted + '|') >= 0) { return 1; }
    if (names.indexOf('|' + wanted) >= 0 || names.indexOf(' ' + wanted) >= 0) { return 2; }
    // Too many words contain the same two letters.
    if (wanted.length > 2 && names.indexOf(wanted) >= 0) { return 3; }
    return line[1].indexOf('|' + wanted) >= 0 ? 4 : 5;
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
        'aria-label', label.textContent + ': ' + option.value + ', ' + nameOf(option));
      button.title = nameOf(option);
    }

    // The list itself stays in the form, hidden.
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
    var tab = document.querySelector('.tabs a[href$="/markets"]');
    var markets = element('a', 'button');
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
    empty.appendChild(markets);

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
        row.appendChild(element('span', 'picker-name', nameOf(option)));
        var note = noteOf(option);
        if (note) { row.appendChild(element('span', 'picker-note', note)); }
        section.appendChild(row);
        options.push({
          row: row, group: section, value: option.value, name: plain(nameOf(option))
        });
      });
      list.appendChild(section);
    });

    function shown() {
      return [].map.call(list.querySelectorAll('.picker-row:not([hidden])'), function (row) {
        return options[row.id.slice('picker-'.length)];
      });
    }

    function mark(index) {
      var rows = shown();
      options.forEach(function (option) { option.row.classList.remove('active'); });
      active = rows.length ? Math.max(0, Math.min(index, rows.length - 1)) : -1;
      if (active < 0) { search.removeAttribute('aria-activedescendant'); return; }
      rows[active].row.classList.add('active');
      rows[active].row.scrollIntoView({ block: 'nearest' });
      search.setAttribute('aria-activedescendant', rows[active].row.id);
    }

    // The best matches are first; a currency in two groups is found in the last one, which has all.
    function filter() {
      var wanted = plain(search.value.trim());
      var last = {};
      var worst = 4;
      options.forEach(function (option, index) {
        option.rank = wanted ? rank(option, wanted) : 0;
        last[option.value] = index;
        if (option.rank < 4) { worst = 3; }
      });
      options.forEach(function (option, index) {
        option.row.hidden = option.rank > worst || wanted && last[option.value] !== index;
      });
      // The sort of old browsers is not stable.
      options.map(function (option, index) {
        return { option: option, place: option.rank * options.length + index };
      }).sort(function (one, other) {
        return one.place - other.place;
      }).forEach(function (each) { each.option.group.appendChild(each.option.row); });
      [].forEach.call(list.children, function (section) {
        section.hidden = !options.some(function (option) {
          return option.group === section && !option.row.hidden;
        });
      });
      var rows = shown();
      empty.hidden = rows.length > 0;
      // A currency without a rate may be traded on the markets.
      markets.href = tab.href + '?q=' + encodeURIComponent(search.value);
      markets.textContent = tab.textContent + ': ' + search.value;
      var chosen = 0;
      rows.some(function (option, index) {
        chosen = index;
        return option.value === select.value;
      });
      mark(wanted ? 0 : chosen);
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
        // Only the search, the close button and the link to the markets can be focused.
        event.preventDefault();
        (event.target === search ? close : event.target === close && !empty.hidden ? markets : search)
          .focus();
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
    learn().then(function () { if (open && open.close === end && search.value) { filter(); } });
  }

  function startAll() {
    [].forEach.call(document.querySelectorAll('select[data-picker]'), start);
  }

  startAll();
}());
