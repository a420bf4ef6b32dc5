import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetError } from '../sheet-error.ts';

/** A compressed part of a ZIP archive. */
export type ZipEntry = { archive: ZipFile; entry: Entry };

/** Bytes that may still be unpacked, over all parts of an archive. */
export type UnpackLimit = { leftBytes: number };

const MAX_ENTRIES = 5000;
/** Bytes that a mail or download may have put before an archive. */
export const LEAD_BYTES = 1024;
const PART_MARK = 'PK\u0003\u0004';
const END_MARK = 'PK\u0005\u0006';
const END_BYTES = 22;
// Sizes are counted while unpacking, and names are only used for the workbook's own references.
const OPTIONS = { decodeStrings: false, validateEntrySizes: false };

/**
 * The parts of a ZIP archive by lower-case name, from its central directory, without unpacking. Throws SheetError
 * SHEET_TRUNCATED, SHEET_PASSWORD, FILE_BROKEN.
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
      // With duplicate names, two programs could read different content.
      if (entries.has(name)) throw broken();
      if (name !== '' && !name.endsWith('/')) entries.set(name, { archive, entry });
    }
  } catch (error) {
    throw error instanceof SheetError ? error : broken(error);
  }
  return entries;
}

/** Without bytes that a mail or download put around it. */
function archiveIn(bytes: Uint8Array): Buffer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lead = buffer.subarray(0, 2).toString() === 'PK' ? 0 : Math.max(buffer.indexOf(PART_MARK), 0);
  const end = buffer.lastIndexOf(END_MARK);
  const hasEnd = end >= 0 && end + END_BYTES <= buffer.length;
  const tail = hasEnd ? end + END_BYTES + buffer.readUInt16LE(end + END_BYTES - 2) : buffer.length;
  return buffer.subarray(lead, tail);
}

/** A part's normalised name, however it was written: `.\\Xl\\a.xml` is `xl/a.xml`. */
export function partName(name: string): string {
  return name
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase();
}

/**
 * Unpacks a part in another thread. Throws SheetError SHEET_UNPACKS_TOO_LARGE once the limit is reached, whatever sizes
 * are stated, and FILE_BROKEN for a wrong size or checksum.
 */
export async function* unpackEntry({ archive, entry }: ZipEntry, room: UnpackLimit): AsyncGenerator<Buffer> {
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
