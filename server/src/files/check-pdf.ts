import { isPdfLocked } from './pdf-password.ts';

const END_BYTES = 1024;
/** Mails and scanners may put bytes before the PDF; readers search this far. */
const START_BYTES = 1024;
/** Readers accept a cross-reference table slightly off its offset; so do we. */
const TOLERANCE_BYTES = 32;

/**
 * What may separate two tokens of a PDF: white space and two short comments. Bounded, because this is tried after each
 * token of a file of up to 10 MB.
 */
const GAP = String.raw`[\0\s]{0,20}(?:%[^\r\n]{0,40}[\r\n][\0\s]{0,20}){0,2}`;
/** A separator between two numbers is required; otherwise a run of digits could be split in many ways. */
const REFERENCE = String.raw`\d{1,10}(?=[\0\s%])${GAP}\d{1,10}(?=[\0\s%])${GAP}R\b`;
/** Scripts, programs to start, embedded files: a licence needs none, and operators open it with trust. */
const ACTIVE = new RegExp(
  [
    // The kind of an action, inline or in its own object.
    String.raw`(?:/S|(?<!end)obj)${GAP}/(?:JavaScript|Launch)\b`,
    // What holds scripts or files, inline or referenced. The type of an embedded file may be missing.
    `/(?:JavaScript|EmbeddedFiles|EF)${GAP}(?:<<|${REFERENCE})`,
    String.raw`/Type${GAP}/EmbeddedFile\b`,
  ].join('|'),
);

/** The offset of a PDF in a file, from which its own offsets count; -1 without a PDF. */
export function pdfStart(bytes: Buffer): number {
  return bytes.subarray(0, START_BYTES).indexOf('%PDF-');
}

/** The fault of a PDF with `lead` bytes before it in its file; null if anybody can read it. */
export function pdfFault(bytes: Buffer, lead = 0): 'FILE_BROKEN' | 'FILE_LOCKED' | 'FILE_ACTIVE' | null {
  const text = bytes.toString('latin1');
  if (!isWhole(text, lead)) return 'FILE_BROKEN';
  if (isPdfLocked(text)) return 'FILE_LOCKED';
  return isActive(text) ? 'FILE_ACTIVE' : null;
}

/**
 * Whether a PDF acts by itself or carries files, also under names with hexadecimal escapes (`/#4aavaScript`).
 * Compressed streams are not searched; the operator's PDF reader has to handle those.
 */
function isActive(text: string): boolean {
  const plain = text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return ACTIVE.test(plain);
}

/**
 * Whether a PDF is complete: it ends with a pointer to a cross-reference table, and one is there, counted from the
 * start of the PDF or the file. Page content is not checked.
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
