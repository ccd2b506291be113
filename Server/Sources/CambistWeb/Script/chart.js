// Shows the day and the value of a chart at the pointer, at the finger, or at the arrow keys'
// cursor.
(function () {
  'use strict';

  function places(svg) {
    var texts = svg.dataset.read.split('|');
    function points(kind) {
      var all = [];
      [].forEach.call(svg.querySelectorAll('polyline' + kind), function (line) {
        all = all.concat(line.getAttribute('points').split(' '));
      });
      return all.map(function (point) { return point.split(',').map(Number); });
    }
    var others = points('.other');
    return points(':not(.other)').map(function (place, index) {
      return { x: place[0], y: place[1], other: (others[index] || place)[1], text: texts[index] };
    });
  }

  function start(svg) {
    var all = null;
    var chosen = -1;
    var box = svg.parentNode;
    var label = svg.closest('.chart').querySelector('[data-reading-of]');
    var line = document.createElement('span');
    line.className = 'chart-cursor';
    line.hidden = true;
    box.appendChild(line);

    function show(index) {
      all = all || places(svg);
      chosen = Math.max(0, Math.min(index, all.length - 1));
      var place = all[chosen];
      line.hidden = false;
      line.style.left = place.x / 10 + '%';
      line.style.setProperty('--y', place.y / 3 + '%');
      line.style.setProperty('--other', place.other / 3 + '%');
      label.textContent = place.text;
      svg.setAttribute('aria-valuenow', String(chosen));
      svg.setAttribute('aria-valuetext', place.text);
    }

    function hide() {
      line.hidden = true;
      label.textContent = label.dataset.readingOf;
      chosen = -1;
    }

    function at(event) {
      var touch = event.touches ? event.touches[0] : event;
      var frame = svg.getBoundingClientRect();
      var x = (touch.clientX - frame.left) / frame.width * 1000;
      all = all || places(svg);
      var nearest = 0;
      all.forEach(function (place, index) {
        if (Math.abs(place.x - x) < Math.abs(all[nearest].x - x)) { nearest = index; }
      });
      show(nearest);
    }

    svg.addEventListener('mousemove', at);
    svg.addEventListener('mouseleave', hide);
    svg.addEventListener('touchstart', at, { passive: true });
    svg.addEventListener('touchmove', at, { passive: true });
    svg.addEventListener('blur', hide);
    svg.addEventListener('keydown', function (event) {
      var steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 };
      all = all || places(svg);
      if (steps[event.key]) {
        event.preventDefault();
        show((chosen < 0 ? all.length - 1 : chosen) + (chosen < 0 ? 0 : steps[event.key]));
      } else if (event.key === 'Home' || event.key === 'End') {
        event.preventDefault();
        show(event.key === 'Home' ? 0 : all.length - 1);
      } else if (event.key === 'Escape') {
        hide();
      }
    });
    svg.setAttribute('role', 'slider');
    svg.setAttribute('tabindex', '0');
    svg.setAttribute('aria-valuemin', '0');
    var last = String(svg.dataset.read.split('|').length - 1);
    svg.setAttribute('aria-valuemax', last);
    svg.setAttribute('aria-valuenow', last);
    svg.setAttribute('aria-valuetext', label.dataset.readingOf);
    svg.dataset.started = '1';
  }

  function startAll() {
    [].forEach.call(document.querySelectorAll('svg[data-read]:not([data-started])'), start);
  }

  document.addEventListener('cambist:shown', function () { setTimeout(startAll); });
  startAll();
}());
