// What a finger cannot hit: controls in sight of which less than 44 px, in either direction, lead to them.
window.mazadTooSmall = () => {
  // A point half a pixel inside the edge, so that a rounded one still counts.
  const REACH = 44 / 2 - 1;
  const CONTROLS = 'a[href], button, input, select, summary, textarea';
  // What is open above the page is all that can be touched.
  const open = [...document.querySelectorAll('dialog[open], [role="menu"]:popover-open')];
  const scope = open.at(-1) ?? document;
  const nameOf = (control, area) =>
    `${control.localName} ${(control.getAttribute('aria-label') ?? area.textContent).trim().slice(0, 50)}`;
  // What is scrolled half out of its frame is as large as before.
  const framesAround = (area) => {
    const frames = [];
    for (let one = area.parentElement; one; one = one.parentElement) {
      if (getComputedStyle(one).overflowY !== 'visible') frames.push(one.getBoundingClientRect());
    }
    return frames;
  };
  // What stays where it is while the page is scrolled below it covers a part of it for a moment only.
  const staysAbove = (at, area) => {
    for (let one = at; one && !one.contains(area); one = one.parentElement) {
      if (getComputedStyle(one).position === 'sticky') return true;
    }
    return false;
  };
  const isTooSmall = (area) => {
    const box = area.getBoundingClientRect();
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    const frames = framesAround(area);
    const leadsHere = (across, down) => {
      const [left, top] = [x + across, y + down];
      const isCut = frames.some((f) => left < f.left || left > f.right || top < f.top || top > f.bottom);
      const at = document.elementFromPoint(left, top);
      return isCut || at === null || area.contains(at) || staysAbove(at, area);
    };
    // What is behind something else, also for a moment, is looked at where it can be seen.
    const isInSight = area.contains(document.elementFromPoint(x, y));
    if (!isInSight) return false;
    return !(leadsHere(REACH, 0) && leadsHere(-REACH, 0) && leadsHere(0, REACH) && leadsHere(0, -REACH));
  };
  return [...scope.querySelectorAll(CONTROLS)]
    .filter((control) => control.checkVisibility() && !control.closest('[inert]'))
    .map((control) => [control, control.closest('label') ?? control])
    .filter(([, area]) => area.getBoundingClientRect().width > 1 && isTooSmall(area))
    .map(([control, area]) => nameOf(control, area));
};
