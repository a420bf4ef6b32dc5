import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { ImportError } from './import-error.ts';
import type { TableLimits } from './limits.ts';
import { buildZip, listZipEntries, type ZipEntry } from './zip-archive.ts';

// Parts that carry no cell values; a macro or a picture is never unpacked.
const SKIPPED =
  /(^|\/)(drawings|charts|media|embeddings|theme|pivot\w*|comments\w*|customXml|externalLinks)(\/|$)/i;
const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i;
const FORMULA = /<(?:\w+:)?f[\s/>]/;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const EQUALS = 0x3d;
// Shared strings, styles and relations become objects in memory, one for each tag and attribute.
const MAX_MARKUP = 2_000_000;
// Longer than any cell, escaped; a longer one is there to make a parser search it again and again.
const MAX_RUN_BYTES = 1024 * 1024;

type PartScan = { sizeBytes: number; hasFormula: boolean };

/**
 * Unpacks a workbook once in a stream to measure and inspect it, and gives an archive of only those
 * parts that were inspected. So the reader that follows sees nothing that was not checked (X4).
 * Throws ImportError UNZIPS_TOO_LARGE, ENTITY, FORMULA, CORRUPT, TRUNCATED, WRONG_TYPE, PASSWORD_PROTECTED.
 */
export async function safeWorkbook(bytes: Uint8Array, limits: TableLimits): Promise<Uint8Array> {
  const entries = listZipEntries(bytes).filter(
    ({ name }) => /\.(xml|rels)$/i.test(name) && !SKIPPED.test(name),
  );
  if (!entries.some(({ name }) => /workbook\d*\.xml$/i.test(name))) {
    throw new ImportError('WRONG_TYPE', 'The file is not an .xlsx workbook or a .csv table.');
  }
  const sizes = new Map<string, number>();
  const withFormula = new Set<string>();
  const small = new Map<string, string>();
  let totalBytes = 0;
  for (const entry of entries) {
    const collect = /workbook\d*\.xml(\.rels)?$/i.test(entry.name);
    const texts: string[] = [];
    const scan = await scanPart(entry, limits.unzippedSizeBytes - totalBytes, collect ? texts : null);
    totalBytes += scan.sizeBytes;
    sizes.set(entry.name, scan.sizeBytes);
    if (collect) small.set(entry.name, texts.join(''));
    if (scan.hasFormula) withFormula.add(entry.name);
  }
  refuseFormulas(withFormula, firstSheetPath(small));
  return buildZip(entries, sizes);
}

async function scanPart(entry: ZipEntry, roomBytes: number, collected: string[] | null): Promise<PartScan> {
  const isSheet = WORKSHEET.test(entry.name);
  const scan: PartScan = { sizeBytes: 0, hasFormula: false };
  let markup = 0;
  let runBytes = 0;
  let carry = '';
  for await (const chunk of unpack(entry)) {
    scan.sizeBytes += chunk.length;
    if (scan.sizeBytes > roomBytes) {
      throw new ImportError('UNZIPS_TOO_LARGE', 'The workbook unpacks to more than is allowed.');
    }
    for (const byte of chunk) {
      runBytes += 1;
      if (byte === LESS_THAN || byte === GREATER_THAN) runBytes = 0;
      else if (runBytes > MAX_RUN_BYTES) throw unreadable();
      if (byte === LESS_THAN || byte === EQUALS) markup += 1;
    }
    if (!isSheet && markup > MAX_MARKUP) throw unreadable();
    const text = carry + chunk.toString('latin1');
    if (DECLARATION.test(text)) {
      throw new ImportError('ENTITY', 'The workbook declares entities, which a spreadsheet never does.');
    }
    if (isSheet && !scan.hasFormula) scan.hasFormula = FORMULA.test(text);
    // Long enough for '<!DOCTYPE' or a prefixed '<f' to be seen across the edge of two chunks.
    carry = text.slice(-16);
    collected?.push(chunk.toString('utf8'));
  }
  return scan;
}

async function* unpack(entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = Buffer.from(entry.packed.buffer, entry.packed.byteOffset, entry.packed.byteLength);
  if (entry.method === 0) {
    yield packed;
    return;
  }
  const inflate = Readable.from([packed], { objectMode: false }).pipe(createInflateRaw());
  try {
    for await (const chunk of inflate) yield chunk as Buffer;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw unreadable(error);
  }
}

/** The path of the first sheet, which is the one that is read; null when the workbook names none. */
function firstSheetPath(parts: ReadonlyMap<string, string>): string | null {
  let workbook = '';
  let relations = '';
  for (const [name, text] of parts) {
    if (/\.rels$/i.test(name)) relations = text;
    else workbook = text;
  }
  const sheet = /<(?:\w+:)?sheet\s[^>]*>/.exec(workbook)?.[0] ?? '';
  const relationId = /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(sheet)?.[1];
  for (const [relation] of relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    const id = /\sId\s*=\s*["']([^"']*)["']/.exec(relation)?.[1];
    const target = /\sTarget\s*=\s*["']([^"']*)["']/.exec(relation)?.[1];
    if (id === relationId && target) return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return null;
}

function refuseFormulas(withFormula: ReadonlySet<string>, sheetPath: string | null): void {
  // Where the first sheet cannot be told, a formula on any sheet counts.
  const found = sheetPath === null ? withFormula.size > 0 : withFormula.has(sheetPath);
  if (!found) return;
  throw new ImportError(
    'FORMULA',
    'The first sheet holds formulas. Copy it, paste it as values, and send it again.',
  );
}

function unreadable(cause?: unknown): ImportError {
  return new ImportError('CORRUPT', 'The workbook is damaged and cannot be read.', { cause });
}
