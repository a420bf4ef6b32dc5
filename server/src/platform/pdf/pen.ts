import { fontName, type Weight } from './faces.ts';
import { type Doc, hasGlyph } from './shaping.ts';
import { type Run, visualRuns } from './visual-runs.ts';

export interface TextStyle {
  /** Points. */
  size: number;
  weight: Weight;
  color: string;
}

/** The position of a line: edges and baseline, in points from the page's top left. */
export interface LinePlace {
  x: number;
  width: number;
  baseline: number;
  /** `right` for numbers in both directions, so that digits align. */
  edge: 'left' | 'right';
}

/** Measures, breaks and draws text in both scripts. */
export interface Pen {
  /** Breaks a text into lines; with more than `most` lines the last one ends with an ellipsis. */
  breakLines(text: string, width: number, style: TextStyle, most: number): string[];
  drawLine(line: string, place: LinePlace, style: TextStyle): void;
}

/** Neither plain Latin nor an Arabic letter of the faces, nor a formatting character. */
const UNUSUAL = /[^\u0020-\u007e\u0621-\u064a\s\p{Cc}\p{Cf}]/gu;
/** Substitutes for characters of our own texts that the faces lack, such as in grade reviews. */
const STAND_INS: Readonly<Record<string, string>> = { '→': '›', '←': '‹' };
/** Emoji and their modifiers: removed, because no face has them and the words beside them are enough. */
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3/u;

export function createPen(doc: Doc, language: 'en' | 'ar'): Pen {
  const widthOf = ({ text, face }: Run, { size, weight }: TextStyle) =>
    doc.font(fontName(face, weight)).fontSize(size).widthOfString(text);
  const measure = (text: string, style: TextStyle) =>
    visualRuns(text, language).reduce((sum, run) => sum + widthOf(run, style), 0);
  const standIn = (char: string) => STAND_INS[char] ?? (PICTURE.test(char) ? '' : '?');
  // Composed, because the faces only have combined letters.
  const drawable = (text: string) =>
    text.normalize('NFC').replace(UNUSUAL, (char) => (hasGlyph(doc, char) ? char : standIn(char)));
  return {
    breakLines(text, width, style, most) {
      const fits = (line: string) => measure(line, style) <= width;
      const words = drawable(text)
        .split(/[\s\p{Cc}]+/u)
        .filter(Boolean);
      const lines = fits(words.join(' ')) ? [words.join(' ')] : fillLines(words, fits);
      return lines.length <= most ? lines : [...lines.slice(0, most - 1), shorten(lines[most - 1]!, fits)];
    },
    drawLine(line, { x, width, baseline, edge }, style) {
      const runs = visualRuns(line, language).map((run) => ({ ...run, width: widthOf(run, style) }));
      let at = edge === 'left' ? x : x + width - runs.reduce((sum, run) => sum + run.width, 0);
      doc.fillColor(style.color).fontSize(style.size);
      for (const run of runs) {
        doc
          .font(fontName(run.face, style.weight))
          .text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
        at += run.width;
      }
    },
  };
}

/** Fills lines with words while they fit; an overlong word is cut. */
function fillLines(words: string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const pieces = fits(word) ? [word] : cutWord(word, fits);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1)!;
  }
  return [...lines, line];
}

function cutWord(word: string, fits: (line: string) => boolean): string[] {
  const pieces = [''];
  for (const char of word) {
    const last = pieces.at(-1)!;
    if (last === '' || fits(last + char)) pieces[pieces.length - 1] = last + char;
    else pieces.push(char);
  }
  return pieces;
}

function shorten(line: string, fits: (line: string) => boolean): string {
  let letters = Array.from(line);
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
}
