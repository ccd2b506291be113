// Renders the part of Mustache that the pages' templates use: names, sections and their opposites.
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
    return value === undefined || value === null ? '' : String(value).replace(/[&<>"']/g, function (sign) {
      return signs[sign];
    });
  }

  function write(pieces, scopes) {
    return pieces.map(function (piece) {
      if (typeof piece === 'string') { return piece; }
      var value = find(piece.name, scopes);
      if (!piece.kind) { return escaped(value); }
      var isThere = Array.isArray(value) ? value.length > 0 : Boolean(value);
      if (piece.kind === '^') { return isThere ? '' : write(piece.pieces, scopes); }
      if (!isThere) { return ''; }
      return (Array.isArray(value) ? value : [value]).map(function (each) {
        return write(piece.pieces, scopes.concat([each]));
      }).join('');
    }).join('');
  }

  var parsed = {};
  window.cambist.render = function (template, model) {
    parsed[template] = parsed[template] || parse(template);
    return write(parsed[template], [model]);
  };
}());
