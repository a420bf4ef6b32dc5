import type PDFDocument from 'pdfkit';
import { faceOf, fontName, readFaces } from './faces.ts';

export type Doc = InstanceType<typeof PDFDocument>;

interface Shaped {
  glyphs: unknown[];
  positions: unknown[];
  /** Thousandths of the font size. */
  advanceWidth: number;
}

/** The part of pdfkit's embedded font that shapes words; it caches every word forever. */
interface EmbeddedFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
  layoutRun(word: string): Shaped;
  layoutCached(word: string): Shaped;
}

const currentFont = (doc: Doc) => (doc as unknown as { _font: EmbeddedFont })._font;

/** Whether a document's faces have a character; otherwise an empty box would be drawn. */
export function hasGlyph(doc: Doc, char: string): boolean {
  doc.font(fontName(faceOf(char), 400));
  return currentFont(doc).font.hasGlyphForCodePoint(char.codePointAt(0)!);
}

const KEPT_WORDS = 2_000;
/** Amounts, dates and ids: nearly all are unique, and their characters never join. */
const PLAIN = /^(?=.*\d)[\dA-Z.,:/+\-−%# ]+$/;

/** Registers the faces in a document, with a bounded cache of shaped words. */
export function addFaces(doc: Doc): void {
  for (const [name, file] of readFaces()) {
    doc.registerFont(name, file).font(name);
    const font = currentFont(doc);
    const kept = new Map<string, Shaped>();
    font.layoutCached = (word) => {
      const found = kept.get(word);
      if (found) return found;
      if (kept.size >= KEPT_WORDS) kept.clear();
      const isPlain = word.length > 1 && PLAIN.test(word);
      const shaped = isPlain ? join(Array.from(word, font.layoutCached)) : font.layoutRun(word);
      kept.set(word, shaped);
      return shaped;
    };
  }
}

function join(shaped: Shaped[]): Shaped {
  return {
    glyphs: shaped.flatMap(({ glyphs }) => glyphs),
    positions: shaped.flatMap(({ positions }) => positions),
    advanceWidth: shaped.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
  };
}
