import { isUtf8 } from 'node:buffer';
import { SheetError } from '../sheet-error.ts';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1256';

const HEAD_BYTES = 64 * 1024;
const FIRST_LETTER = 0xc0;

/**
 * The encoding of a text (`isText`): by byte order mark; UTF-16 if every other byte is 0; UTF-8 if all of it is valid;
 * otherwise one of two Windows encodings of this trade's countries. Throws SheetError FILE_BROKEN for damaged UTF-8.
 */
export function encodingOf(bytes: Uint8Array): CsvEncoding {
  const wide = utf16Of(bytes);
  if (wide) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  const sample = sampleOf(bytes);
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (isMarked || isDamagedUtf8(sample)) throw new SheetError('FILE_BROKEN');
  return isArabic(sample) ? 'windows-1256' : 'windows-1252';
}

/** Whether the bytes are text at all. */
export const isText = (bytes: Uint8Array): boolean => !bytes.includes(0) || utf16Of(bytes) !== null;

function utf16Of(bytes: Uint8Array): CsvEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes.includes(0) ? utf16WithoutMark(bytes.subarray(0, HEAD_BYTES)) : null;
}

function utf16WithoutMark(head: Uint8Array): CsvEncoding | null {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  // Digits, commas and line ends make up a tenth even in Arabic.
  if (even === 0 && odd * 20 > head.length) return 'utf-16le';
  if (odd === 0 && even * 20 > head.length) return 'utf-16be';
  return null;
}

/** A part of the text from its first non-ASCII byte on. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  let first = 0;
  while (first < bytes.length && bytes[first]! < 0x80) first += 1;
  return bytes.subarray(first, first + HEAD_BYTES);
}

function isDamagedUtf8(sample: Uint8Array): boolean {
  let good = 0;
  let bad = 0;
  for (const character of new TextDecoder('utf-8').decode(sample)) {
    if (character === '\ufffd') bad += 1;
    else if (character > '\x7f') good += 1;
  }
  return good > bad;
}

/** Whether most non-ASCII letters are in runs, as in Arabic words; accented letters are single. */
function isArabic(sample: Uint8Array): boolean {
  let inRuns = 0;
  let alone = 0;
  let run = 0;
  for (let at = 0; at <= sample.length; at += 1) {
    if (at < sample.length && sample[at]! >= FIRST_LETTER) {
      run += 1;
      continue;
    }
    if (run >= 3) inRuns += run;
    else alone += run;
    run = 0;
  }
  return inRuns > alone;
}
