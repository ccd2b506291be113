// Fills in the part of Mustache that the pages' templates use: names, sections and their opposites.
(function () {
  'use strict';

  // The pieces of a template: texts, names, and sections with pieces of their own.
  function parse(template) {
    var stack = [[]];
    var names = [];
    var end = 0;
    template.replace(/\{\{([#^/]?)([\w.-]+)\}\}/g, function (tag, kind, name, start) {
      var top = stack[stack.length - 1];
      top.push(template.slice(end, start));
      end = start + tag.length;
      if (kind === '/') {
        stack.pop();
        if (names.pop() !== name) { throw new Error('a section ends that is not open: ' + name); }
      } else if (kind) {
        var pieces = [];
        top.push({ kind: kind, name: name, pieces: pieces });
        stack.push(pieces);
        names.push(name);
      } else {
        top.push({ kind: '', name: name });
      }
    });
    stack[0].push(template.slice(end));
    return stack[0];
  }

  // The first part of a name is looked for from the inside out.
  function find(name, scopes) {
    if (name === '.') { return scopes[scopes.length - 1]; }
    var parts = name.split('.');
    var scope = scopes.slice().reverse().filter(function (each) {
      return each !== null && typeof each === 'object' && parts[0] in each;
    })[0];
    return parts.reduce(function (value, part) {
      return value === undefined || value === null ? undefined : value[part];
    }, scope);
  }

  var signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\'': '&#39;' };

  function escaped(value) {
    return value.replace(/[&<>"']/g, function (sign) { return signs[sign]; });
  }

  // Adds pieces to the texts and to the values in the gaps between them.
  function write(pieces, scopes, made) {
    pieces.forEach(function (piece) {
      if (typeof piece === 'string') {
        made.texts[made.values.length] += piece;
        return;
      }
      var value = find(piece.name, scopes);
      if (!piece.kind) {
        made.values.push(value === undefined || value === null ? '' : String(value));
        made.texts.push('');
        return;
      }
      var isThere = Array.isArray(value) ? value.length > 0 : Boolean(value);
      if (piece.kind === '^') {
        if (!isThere) { write(piece.pieces, scopes, made); }
      } else if (isThere) {
        (Array.isArray(value) ? value : [value]).forEach(function (each) {
          write(piece.pieces, scopes.concat([each]), made);
        });
      }
    });
  }

  var parsed = {};
  window.cambist.fill = function (template, model) {
    parsed[template] = parsed[template] || parse(template);
    var made = { texts: [''], values: [] };
    write(parsed[template], [model], made);
    return made;
  };

  // What was made as HTML, perhaps with other values.
  window.cambist.html = function (made, values) {
    return made.texts.reduce(function (html, text, index) {
      return html + escaped((values || made.values)[index - 1]) + text;
    });
  };
}());
