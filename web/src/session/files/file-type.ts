import type { FILE_TYPES } from '@mazad/contract/files';

type FileType = (typeof FILE_TYPES)[number];

// Something may stand before the beginning of a PDF, as its readers allow.
const HEAD_BYTES = 1024;
const SIGNS: readonly [FileType, RegExp][] = [
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/png', /^\u0089PNG/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['application/pdf', /%PDF-/],
];

/**
 * What a file is by its first bytes, or null for nothing that is taken (R3). The browser's own word is made of the
 * ending of the name alone, which a document out of a chat may not have. Rejects where the file cannot be read.
 */
export async function fileTypeOf(file: Blob): Promise<FileType | null> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return SIGNS.find(([, sign]) => sign.test(head))?.[0] ?? null;
}

/**
 * What is wrong with a file that should be one of `types` (R3). It is unreadable where it was removed or locked after it
 * was chosen, or lies in a cloud that is out of reach.
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
