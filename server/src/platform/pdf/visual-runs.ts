import { withoutMarks } from '@mazad/domain/text/without-marks';
import bidiFactory from 'bidi-js';
import { type Face, faceOf } from './faces.ts';

/** A piece of a line in one face. Its letters are in the order that the font's shaper expects. */
export interface Run {
  text: string;
  face: Face;
}

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A line's runs from left to right as drawn. Text without a right-to-left letter (a number, an id, a phone) keeps its
 * order even in an Arabic document. Arabic text in an English document takes its direction from its first letter.
 */
export function visualRuns(line: string, language: 'en' | 'ar'): Run[] {
  const isMixed = RIGHT_TO_LEFT.test(line);
  const embedding = bidi.getEmbeddingLevels(line, isMixed ? (language === 'ar' ? 'rtl' : 'auto') : 'ltr');
  const runs: (Run & { isRightToLeft: boolean })[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const char = line[index]!;
    // Formatting characters are not drawn.
    if (withoutMarks(char) === '') continue;
    const isRightToLeft = embedding.levels[index]! % 2 === 1;
    const face = faceOf(char);
    const drawn = (isRightToLeft && bidi.getMirroredCharacter(char)) || char;
    const last = runs.at(-1);
    if (last?.face === face && last.isRightToLeft === isRightToLeft) last.text += drawn;
    else runs.push({ text: drawn, face, isRightToLeft });
  }
  // The font shapes Arabic from logical order and reverses the glyphs itself.
  return runs.map(({ text, face }) => ({
    face,
    text: face === 'arabic' ? Array.from(text).reverse().join('') : text,
  }));
}
