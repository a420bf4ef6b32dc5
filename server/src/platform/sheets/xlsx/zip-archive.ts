import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetError } from '../sheet-error.ts';

/** One part of a ZIP archive, still packed. */
export type ZipEntry = { archive: ZipFile; entry: Entry };

/** The bytes that may still be unpacked, over all parts of one archive. */
export type UnpackRoom = { leftBytes: number };

const MAX_ENTRIES = 5000;
/** What a mail or a download may have put before an archive. */
export const LEAD_BYTES = 1024;
const PART_MARK = 'PK\u0003\u0004';
const END_MARK = 'PK\u0005\u0006';
const END_BYTES = 22;
// Sizes are counted while unpacking, and names mean nothing here but in references of the workbook itself.
const OPTIONS = { decodeStrings: false, validateEntrySizes: false };

/**
 * The parts of a ZIP archive by name in lower case, from its central directory; unpacks nothing.
 * Throws SheetError SHEET_TRUNCATED, SHEET_PASSWORD, FILE_BROKEN.
 */
export async function listZipEntries(bytes: Uint8Array): Promise<Map<string, ZipEntry>> {
  const archive = await fromBufferPromise(archiveIn(bytes), OPTIONS).catch((error: Error) => {
    throw error.message.startsWith('End of central') ? new SheetError('SHEET_TRUNCATED') : broken(error);
  });
  if (archive.entryCount > MAX_ENTRIES) throw broken();
  const entries = new Map<string, ZipEntry>();
  const listed = archive.eachEntry();
  try {
    for await (const entry of listed) {
      if (entry.isEncrypted()) throw new SheetError('SHEET_PASSWORD');
      const name = partName(entry.fileNameRaw.toString());
      // Two parts of one name would show this reader one and the next program the other.
      if (entries.has(name)) throw broken();
      if (name !== '' && !name.endsWith('/')) entries.set(name, { archive, entry });
    }
  } catch (error) {
    throw error instanceof SheetError ? error : broken(error);
  }
  return entries;
}

/** Without what a mail or a download put before or behind it. */
function archiveIn(bytes: Uint8Array): Buffer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lead = buffer.subarray(0, 2).toString() === 'PK' ? 0 : Math.max(buffer.indexOf(PART_MARK), 0);
  const end = buffer.lastIndexOf(END_MARK);
  const hasEnd = end >= 0 && end + END_BYTES <= buffer.length;
  const tail = hasEnd ? end + END_BYTES + buffer.readUInt16LE(end + END_BYTES - 2) : buffer.length;
  return buffer.subarray(lead, tail);
}

/** A part's name as references to it are resolved, however its writer put it: `.\\Xl\\a.xml` is `xl/a.xml`. */
export function partName(name: string): string {
  return name
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase();
}

/**
 * Unpacks one part, in a thread of its own. Throws SheetError SHEET_UNPACKS_TOO_LARGE as soon as there is no room
 * left, whatever sizes the archive states, and FILE_BROKEN when size or checksum turn out otherwise than stated.
 */
export async function* unpackEntry({ archive, entry }: ZipEntry, room: UnpackRoom): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  let crc = 0;
  try {
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      const bytes = chunk as Buffer;
      sizeBytes += bytes.length;
      room.leftBytes -= bytes.length;
      if (room.leftBytes < 0) throw new SheetError('SHEET_UNPACKS_TOO_LARGE');
      crc = crc32(bytes, crc);
      yield bytes;
    }
  } catch (error) {
    throw error instanceof SheetError ? error : broken(error);
  }
  if (sizeBytes !== entry.uncompressedSize || crc !== entry.crc32) throw broken();
}

function broken(cause?: unknown): SheetError {
  return new SheetError('FILE_BROKEN', {}, cause);
}
