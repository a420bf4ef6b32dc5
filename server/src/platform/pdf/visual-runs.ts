import { withoutMarks } from '@mazad/domain/text/without-marks';
import bidiFactory from 'bidi-js';
import { type Face, faceOf } from './faces.ts';

/** A piece of one line in one face. Its letters are in the order in which the font's own shaping wants them. */
export interface Run {
  text: string;
  face: Face;
}

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * The runs of a line from left to right as they are drawn. A text without a right-to-left letter (a number, an id, a
 * phone) keeps its own order in an Arabic document too; Arabic in an English one decides by its first letter.
 */
export function visualRuns(line: string, language: 'en' | 'ar'): Run[] {
  const isMixed = RIGHT_TO_LEFT.test(line);
  const embedding = bidi.getEmbeddingLevels(line, isMixed ? (language === 'ar' ? 'rtl' : 'auto') : 'ltr');
  const runs: (Run & { isRightToLeft: boolean })[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const char = line[index]!;
    // It directs the order and is never drawn.
    if (withoutMarks(char) === '') continue;
    const isRightToLeft = embedding.levels[index]! % 2 === 1;
    const face = faceOf(char);
    const drawn = (isRightToLeft && bidi.getMirroredCharacter(char)) || char;
    const last = runs.at(-1);
    if (last?.face === face && last.isRightToLeft === isRightToLeft) last.text += drawn;
    else runs.push({ text: drawn, face, isRightToLeft });
  }
  // The font lays Arabic out from its logical order and turns the glyphs itself.
  return runs.map(({ text, face }) => ({
    face,
    text: face === 'arabic' ? Array.from(text).reverse().join('') : text,
  }));
}
