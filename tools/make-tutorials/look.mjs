// The product's colours and fonts, for slides and captions.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths.mjs';

const FONTS = path.join(ROOT, 'node_modules/@fontsource/ibm-plex-sans/files');
const WEIGHTS = [400, 600];

/** IBM Plex Sans as data URLs; Devanagari uses the system's Noto Sans Devanagari. */
export function fontFaces() {
  return WEIGHTS.map((weight) => {
    const bytes = readFileSync(path.join(FONTS, `ibm-plex-sans-latin-${weight}-normal.woff2`));
    return `@font-face{font-family:"Plex";font-weight:${weight};src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
  }).join('');
}

export const FAMILY = '"Plex", "Noto Sans Devanagari", sans-serif';

export function tokens() {
  return readFileSync(path.join(ROOT, 'web/src/ui/styles/tokens.css'), 'utf8');
}

export function logo() {
  return readFileSync(path.join(ROOT, 'web/src/ui/logo/mark.svg'), 'utf8');
}
