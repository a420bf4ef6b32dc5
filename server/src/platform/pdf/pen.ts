import { fontName, type Weight } from './faces.ts';
import { type Doc, hasGlyph } from './shaping.ts';
import { type Run, visualRuns } from './visual-runs.ts';

export interface TextStyle {
  /** Points. */
  size: number;
  weight: Weight;
  color: string;
}

/** Where a line stands: its edges and its baseline, in points from the top left of the page. */
export interface LinePlace {
  x: number;
  width: number;
  baseline: number;
  /** `right` for numbers in both directions, so that their units stand in line. */
  edge: 'left' | 'right';
}

/** Measures, breaks and draws lines of text in both scripts. */
export interface Pen {
  /** The lines into which a text breaks; the last one ends with an ellipsis where `most` lines do not hold it. */
  breakLines(text: string, width: number, style: TextStyle, most: number): string[];
  drawLine(line: string, place: LinePlace, style: TextStyle): void;
}

/** Neither plain Latin nor an Arabic letter, which the faces have, nor what only directs or parts others. */
const UNUSUAL = /[^\u0020-\u007e\u0621-\u064a\s\p{Cc}\p{Cf}]/gu;
/** What the faces lack though texts of our own have it, such as the grades of a review. */
const STAND_INS: Readonly<Record<string, string>> = { '→': '›', '←': '‹' };
/** Emoji and what they are joined of: left out, since the words beside them say it, and no face has them. */
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3/u;

export function createPen(doc: Doc, language: 'en' | 'ar'): Pen {
  const widthOf = ({ text, face }: Run, { size, weight }: TextStyle) =>
    doc.font(fontName(face, weight)).fontSize(size).widthOfString(text);
  const measure = (text: string, style: TextStyle) =>
    visualRuns(text, language).reduce((sum, run) => sum + widthOf(run, style), 0);
  const standIn = (char: string) => STAND_INS[char] ?? (PICTURE.test(char) ? '' : '?');
  // Composed: a letter and its mark that stand apart, or the ohm's own sign, are one letter in the faces.
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

/** Words go onto a line while they fit; one that no line holds is cut. */
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
