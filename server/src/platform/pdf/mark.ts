import type { Doc } from './shaping.ts';

/** Points. */
export const MARK_SIZE = 26;

/** The product's logo on a grid of 32. */
export function drawMark(doc: Doc, x: number, y: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(MARK_SIZE / 32);
  doc.roundedRect(0, 0, 32, 32, 7.5).fill('#0b3d49');
  doc.path('M5.5 26V8l10.5 10.5L26.5 8v18h-4.4V18.6L16 24.7 9.9 18.6V26z').fill('#ffffff');
  doc.path('M16 4.9l5 5-5 5-5-5z').fill('#f7ad44');
  doc.restore();
}
