import { isPdfLocked } from './pdf-password.ts';

const END_BYTES = 1024;
/** A mail or a scanner may have put something before the beginning; readers look for it so far. */
const START_BYTES = 1024;
/** Readers take a table of contents that lies a little beside where it should; so do we. */
const TOLERANCE_BYTES = 32;

/**
 * What may stand between two words of a PDF: white space and two short comments, bounded, since each word is looked behind
 * and a file of 10 MB may be made of them.
 */
const GAP = String.raw`[\0\s]{0,20}(?:%[^\r\n]{0,40}[\r\n][\0\s]{0,20}){0,2}`;
/** Between two numbers something must stand: a run of digits could be split in many ways. */
const REFERENCE = String.raw`\d{1,10}(?=[\0\s%])${GAP}\d{1,10}(?=[\0\s%])${GAP}R\b`;
/** A script, a program to start, files inside: a licence has none, and whoever opens it at the desk trusts it. */
const ACTIVE = new RegExp(
  [
    // The kind of an action, here or in an object of its own.
    String.raw`(?:/S|(?<!end)obj)${GAP}/(?:JavaScript|Launch)\b`,
    // What holds scripts or files, here or elsewhere; the type of a file within may be left out.
    `/(?:JavaScript|EmbeddedFiles|EF)${GAP}(?:<<|${REFERENCE})`,
    String.raw`/Type${GAP}/EmbeddedFile\b`,
  ].join('|'),
);

/** Where a PDF begins in a file, from which its offsets count; -1 where there is none. */
export function pdfStart(bytes: Buffer): number {
  return bytes.subarray(0, START_BYTES).indexOf('%PDF-');
}

/** What is wrong with a PDF, `lead` bytes of whose file stood before it; null for one that anybody can read. */
export function pdfFault(bytes: Buffer, lead = 0): 'FILE_BROKEN' | 'FILE_LOCKED' | 'FILE_ACTIVE' | null {
  const text = bytes.toString('latin1');
  if (!isWhole(text, lead)) return 'FILE_BROKEN';
  if (isPdfLocked(text)) return 'FILE_LOCKED';
  return isActive(text) ? 'FILE_ACTIVE' : null;
}

/**
 * Whether a PDF does something by itself or carries other files, also under names with hexadecimal signs (`/#4aavaScript`).
 * Only what stands open is seen: what is packed into compressed streams is left to the reader of whoever opens it.
 */
function isActive(text: string): boolean {
  const plain = text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return ACTIVE.test(plain);
}

/**
 * Whether a PDF is there to its end: it ends with a pointer to a table of contents, and one is there, counted from the
 * PDF's beginning or the file's. What its pages draw is left to the reader.
 */
function isWhole(text: string, lead: number): boolean {
  if (!/^%PDF-[12]\.\d/.test(text)) return false;
  const end = /startxref\s+(\d{1,10})\s+%%EOF(?!.*%%EOF)/s.exec(text.slice(-END_BYTES));
  const said = Number(end?.[1] ?? 0);
  return [said, said - lead].some((at) => {
    if (at <= 0 || at >= text.length) return false;
    const contents = text.slice(Math.max(0, at - TOLERANCE_BYTES), at + TOLERANCE_BYTES);
    return /\bxref\b|\d\s+\d+\s+obj\b/.test(contents);
  });
}
