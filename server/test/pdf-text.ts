import { inflateSync } from 'node:zlib';

/** The objects of a file: the text before the stream, and the stream unpacked. */
function objectsOf(pdf: Buffer): Map<number, { head: string; content: string }> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, { head: string; content: string }>();
  for (const found of text.matchAll(/(\d+) 0 obj\n/g)) {
    const body = text.slice(found.index + found[0].length, text.indexOf('\nendobj', found.index));
    const at = body.indexOf('\nstream\n');
    const head = at === -1 ? body : body.slice(0, at);
    const packed = body.slice(at + 8, body.lastIndexOf('\nendstream'));
    const isText = at !== -1 && head.includes('FlateDecode') && !head.includes('/Length1');
    const content = isText ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : '';
    objects.set(Number(found[1]), { head, content });
  }
  return objects;
}

/** The character that each glyph of a font stands for. */
function charactersOf(map: string): string[] {
  const characters: string[] = [];
  for (const [, list] of map.matchAll(/\[([^\]]*)\]/g)) {
    for (const [, hex] of list!.matchAll(/<([0-9a-f]*)>/g)) {
      characters.push(
        (hex!.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join(''),
      );
    }
  }
  return characters;
}

/** The text of a document as drawn: one line per piece, glyphs from left to right. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name, ref] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(ref))?.head ?? '')?.[1];
      if (map) fonts.set(name!, charactersOf(objects.get(Number(map))!.content));
    }
  }
  const lines: string[] = [];
  for (const { content } of objects.values()) {
    for (const [, piece] of content.matchAll(/BT\n([\s\S]*?)\nET/g)) {
      const characters = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(piece!)?.[1] ?? '') ?? [];
      const glyphs = [...piece!.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
      lines.push(glyphs.map((glyph) => characters[Number.parseInt(glyph, 16)] ?? '?').join(''));
    }
  }
  return lines.join('\n');
}
