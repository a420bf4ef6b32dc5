// The parts of slides.

export const opening = (eyebrow, title, lead) =>
  `<p class="eyebrow">${eyebrow}</p><h1>${title}</h1><p class="lead">${lead}</p>`;

export const headed = (title, inside) => `<h2>${title}</h2>${inside}`;

export const drawn = (drawing, title, lead) =>
  `<div class="art">${drawing}<div class="stack"><h2>${title}</h2><p class="lead">${lead}</p></div></div>`;

/** A list item, ticked or not. */
export const ticked = (text, isOn, point = '') =>
  `<div class="card row" ${point && `data-point="${point}"`}><span class="box ${isOn ? 'on' : ''}">${isOn ? '✓' : ''}</span><span>${text}</span></div>`;

export const field = (text, point, kind = '') =>
  `<div class="field ${kind}" data-point="${point}">${text}</div>`;

export const stack = (...parts) => `<div class="stack">${parts.join('')}</div>`;
