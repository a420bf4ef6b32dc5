import type { FILE_TYPES } from '@mazad/contract/files';

type FileType = (typeof FILE_TYPES)[number];

// PDF readers accept bytes before the start of a PDF.
const HEAD_BYTES = 1024;
const SIGNS: readonly [FileType, RegExp][] = [
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/png', /^\u0089PNG/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['application/pdf', /%PDF-/],
];

/**
 * A file's type by its first bytes; null if it is not accepted (R3). The browser only looks at the file ending, which a
 * document from a chat may lack. Rejects if the file cannot be read.
 */
export async function fileTypeOf(file: Blob): Promise<FileType | null> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return SIGNS.find(([, sign]) => sign.test(head))?.[0] ?? null;
}

/**
 * Why a file is not one of `types` (R3). It is unreadable if it was removed or locked after it was chosen, or is in an
 * unreachable cloud.
 */
export async function fileFaultOf(
  file: Blob,
  types: readonly string[],
): Promise<'wrongType' | 'unreadable' | null> {
  try {
    const type = await fileTypeOf(file);
    return type && types.includes(type) ? null : 'wrongType';
  } catch {
    return 'unreadable';
  }
}
