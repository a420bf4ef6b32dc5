import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './unpack-woff.ts';

/** A font file of the family: one family is split by characters, as in the web app. */
export type Face = 'latin' | 'latinExt' | 'vietnamese' | 'greek' | 'cyrillic' | 'cyrillicExt' | 'arabic';
export type Weight = 400 | 600;

const FILES: Record<Face, string> = {
  latin: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-',
  latinExt: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-',
  vietnamese: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-vietnamese-',
  greek: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-greek-',
  cyrillic: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-',
  cyrillicExt: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-ext-',
  arabic: '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-',
};
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;
const LATIN =
  /[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u204e\u20ac\u2122\u2191\u2193\u2212\u2215]/;
/** The other files of the family and their characters. */
const OTHERS: readonly [Face, RegExp][] = [
  ['greek', /[\u0370-\u03ff]/],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/],
  ['cyrillicExt', /[\u0460-\u052f\u1c80-\u1c8a\u20b4\u2de0-\u2dff\ua640-\ua69f]/],
  [
    'vietnamese',
    /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/,
  ],
];
/** Join or separate Arabic letters, and need their font. */
const JOINERS = new Set(['\u200c', '\u200d']);

export function faceOf(char: string): Face {
  if (JOINERS.has(char) || ARABIC.test(char)) return 'arabic';
  if (LATIN.test(char)) return 'latin';
  return OTHERS.find(([, holds]) => holds.test(char))?.[0] ?? 'latinExt';
}

/** The name of a face in a document. */
export function fontName(face: Face, weight: Weight): string {
  return `${face}-${weight}`;
}

/** All faces with their files; read once, by processes that make documents. */
export function readFaces(): Map<string, Buffer> {
  faces ??= new Map(
    (Object.keys(FILES) as Face[]).flatMap((face) =>
      ([400, 600] as const).map((weight) => [fontName(face, weight), readFace(face, weight)] as const),
    ),
  );
  return faces;
}

let faces: Map<string, Buffer> | null = null;

function readFace(face: Face, weight: Weight): Buffer {
  return unpackWoff(
    readFileSync(createRequire(import.meta.url).resolve(`${FILES[face]}${weight}-normal.woff`)),
  );
}
