// axe tells text from icon ligatures by measuring it letter by letter and counts text whose letters join as an icon:
// all Arabic would pass for icons, be left out of the contrast rule, and '0 violations' would mean nothing. Letters
// measured by their count alone never look like a ligature, so Arabic is judged as English is. Nothing in the
// product draws on a canvas.
CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: Array.from(text).length * 8 });
