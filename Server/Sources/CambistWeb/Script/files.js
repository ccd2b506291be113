// Shows the columns of a file as soon as it is chosen or dropped.
(function () {
  'use strict';
  // The first bytes, by which the server detects the format of a file.
  var sample = 262144;
  var form = document.getElementById('files-form');
  if (!form || !window.FormData || !window.XMLHttpRequest || !window.DOMParser) { return; }
  var file = form.querySelector('[name="file"]');
  var columns = document.getElementById('files-columns');
  var request = null;

  function preview() {
    if (!file.files || !file.files.length) { return; }
    var chosen = file.files[0];
    var data = new FormData();
    data.append('to', form.elements.to.value);
    data.append('on', form.elements.on.value);
    data.append('size', String(chosen.size));
    data.append('file', chosen.slice(0, sample), chosen.name);
    if (request) { request.abort(); }
    request = new XMLHttpRequest();
    request.open('POST', '/files/preview');
    request.onload = function () {
      var page = new DOMParser().parseFromString(request.responseText, 'text/html');
      var found = page.getElementById('files-columns');
      if (!found) { form.submit(); return; }
      while (columns.firstChild) { columns.removeChild(columns.firstChild); }
      while (found.firstChild) { columns.appendChild(document.adoptNode(found.firstChild)); }
    };
    request.send(data);
  }

  file.addEventListener('change', preview);
  form.addEventListener('submit', function (event) {
    var button = event.submitter;
    if (button && button.hasAttribute('formaction')) {
      event.preventDefault();
      preview();
    }
  });
  var hint = form.querySelector('.files-drop');
  if (!('DataTransfer' in window)) { return; }
  hint.hidden = false;
  ['dragenter', 'dragover'].forEach(function (name) {
    document.addEventListener(name, function (event) {
      event.preventDefault();
      form.classList.add('dropping');
    });
  });
  ['dragleave', 'drop'].forEach(function (name) {
    document.addEventListener(name, function (event) {
      event.preventDefault();
      form.classList.remove('dropping');
    });
  });
  document.addEventListener('drop', function (event) {
    if (!event.dataTransfer.files.length) { return; }
    file.files = event.dataTransfer.files;
    preview();
  });
})();
