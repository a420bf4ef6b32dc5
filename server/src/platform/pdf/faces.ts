import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './unpack-woff.ts';

/** A font file's part of the family: as in the web client, one family is split by what a character is. */
export type Face = 'latin' | 'latinExt' | 'arabic';
export type Weight = 400 | 600;

const FILES: Record<Face, string> = {
  latin: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-',
  latinExt: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-',
  arabic: '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-',
};
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;
const LATIN =
  /[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u204e\u20ac\u2122\u2191\u2193\u2212\u2215]/;
/** Keep Arabic letters apart or together, and belong to them. */
const JOINERS = new Set(['\u200c', '\u200d']);

export function faceOf(char: string): Face {
  if (JOINERS.has(char) || ARABIC.test(char)) return 'arabic';
  return LATIN.test(char) ? 'latin' : 'latinExt';
}

/** The name under which a document knows a face. */
export function fontName(face: Face, weight: Weight): string {
  return `${face}-${weight}`;
}

/** Every face with its file's bytes; read once per process, and only by one that makes a document. */
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
