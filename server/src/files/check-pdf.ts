const END_BYTES = 1024;
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

/**
 * Whether a PDF does something by itself or carries other files, also under names with hexadecimal signs (`/#4aavaScript`).
 * Only what stands open is seen: what is packed into compressed streams is left to the reader of whoever opens it.
 */
export function isPdfActive(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const plain = text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return ACTIVE.test(plain);
}

/**
 * Whether a PDF is there to its end and opens without a password: it ends with a pointer to a table of contents, one is
 * there, and none names an encryption. What its pages draw is left to the reader.
 */
export function isPdfWhole(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return false;
  const end = /startxref\s+(\d{1,10})\s+%%EOF(?!.*%%EOF)/s.exec(text.slice(-END_BYTES));
  const at = Number(end?.[1] ?? 0);
  if (at === 0 || at >= text.length) return false;
  const contents = text.slice(Math.max(0, at - TOLERANCE_BYTES), at + TOLERANCE_BYTES);
  if (!/\bxref\b|\d\s+\d+\s+obj\b/.test(contents)) return false;
  return !/\/Encrypt\s*(?:<<|\d+\s+\d+\s+R\b)/.test(text);
}
