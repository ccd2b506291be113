"""Scripts that find faults on the open page. They return the markup of the elements concerned."""

# Elements that stick out of the page at its side, and elements whose content does not fit.
TOO_WIDE = """
    const room = document.documentElement.clientWidth;
    const problems = [];
    if (document.documentElement.scrollWidth > room) {
      for (const one of document.querySelectorAll('body *')) {
        const box = one.getBoundingClientRect();
        if ((box.right > room + 1 || box.left < -1) && !one.closest('.table-box')) { problems.push(one); }
      }
      if (!problems.length) { problems.push(document.body); }
    }
    // A list or a detail that scrolls sideways.
    for (const one of document.querySelectorAll('.pane-list, .pane-detail')) {
      const scrolls = getComputedStyle(one).overflowX === 'auto';
      if (scrolls && one.scrollWidth > one.clientWidth) { problems.push(one); }
    }
    for (const tab of document.querySelectorAll('.tabs a')) {
      const label = tab.querySelector('span').getBoundingClientRect();
      const box = tab.getBoundingClientRect();
      if (label.left < box.left || label.right > box.right) { problems.push(tab); }
    }
    for (const one of document.querySelectorAll('button, a.button, .segments a, .pill, h1, .stream-texts')) {
      if (one.scrollWidth > one.clientWidth + 1 && !one.matches('.hidden')
          && getComputedStyle(one).display !== 'inline') { problems.push(one); }
    }
    // Text that its own box cuts off.
    for (const one of document.querySelectorAll('body *')) {
      if (one.closest('.hidden, .skip, svg, select, input') || !one.clientWidth) { continue; }
      const style = getComputedStyle(one);
      const cuts = [style.overflowX, style.overflowY].some(
        overflow => overflow === 'hidden' || overflow === 'clip');
      if (cuts && (one.scrollWidth > one.clientWidth + 1
          || one.scrollHeight > one.clientHeight + 1)) { problems.push(one); }
    }
    return problems.map(one => one.outerHTML.slice(0, 160));
    """

# A page that scrolls in addition to its list and its detail.
SCROLLS_TWICE = """
    const room = document.documentElement.clientHeight;
    return [...document.querySelectorAll('.pane-list, .pane-detail')]
      .filter(one => getComputedStyle(one).overflowY === 'auto'
        && document.documentElement.scrollHeight > room)
      .map(one => `${document.documentElement.scrollHeight} of ${room}: ${one.className}`);
    """

# Controls that are smaller than a finger. A checkbox counts as large as its label, and a link
# within text as large as the text.
TOO_SMALL = """
    const allowed = '.skip, table .path, input[type=checkbox]';
    return [...document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, summary, .q-announce label')]
      .filter(one => !one.matches(allowed + ', .hidden') && one.getClientRects().length)
      .map(one => [one, one.getBoundingClientRect()])
      .filter(([one, box]) => Math.round(Math.min(box.width, box.height) * 10) < 440)
      .map(([one, box]) => `${box.width} × ${box.height}: ${one.outerHTML.slice(0, 160)}`);
    """

# Parts with the same name, and parts in others: the page's script finds a part by its name, and
# replaces it whole.
AMBIGUOUS = """
    const parts = [...document.querySelectorAll('[data-part]')];
    const names = parts.map(part => part.dataset.part);
    return parts.filter((part, place) => part.parentNode.closest('[data-part]')
        || names.indexOf(names[place]) < place)
      .map(part => part.outerHTML.slice(0, 160));
    """
