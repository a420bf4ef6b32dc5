import { ImportError } from './import-error.ts';

/** One part of a ZIP archive, still packed. */
export type ZipEntry = { name: string; method: number; crc: number; packed: Uint8Array };

const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
const MAX_ENTRIES = 5000;
const STORED = 0;
const DEFLATED = 8;

/**
 * Lists the parts of a ZIP archive from its central directory, without unpacking anything.
 * Throws ImportError TRUNCATED, CORRUPT or PASSWORD_PROTECTED.
 */
export function listZipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES)
    throw new ImportError('CORRUPT', `The workbook has more than ${MAX_ENTRIES} parts.`);
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    requireRange(view, at, 46);
    if (view.getUint32(at, true) !== CENTRAL_SIGNATURE) throw corrupt();
    const nameLength = view.getUint16(at + 28, true);
    requireRange(view, at, 46 + nameLength);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    // Two parts of one name would let this reader check one and the next reader take the other.
    if (entries.has(name)) throw corrupt();
    entries.set(name, readEntry(bytes, view, at, name));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return [...entries.values()];
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, name: string): ZipEntry {
  if ((view.getUint16(at + 8, true) & 1) === 1) {
    throw new ImportError('PASSWORD_PROTECTED', 'The file is protected by a password. Save it without one.');
  }
  const method = view.getUint16(at + 10, true);
  if (method !== STORED && method !== DEFLATED) throw corrupt();
  const local = view.getUint32(at + 42, true);
  requireRange(view, local, 30);
  if (view.getUint32(local, true) !== LOCAL_SIGNATURE) throw corrupt();
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packedSize = view.getUint32(at + 20, true);
  requireRange(view, start, packedSize);
  return {
    name,
    method,
    crc: view.getUint32(at + 16, true),
    packed: bytes.subarray(start, start + packedSize),
  };
}

/** Writes an archive of the given parts as they are; `sizes` holds their true unpacked sizes in bytes. */
export function buildZip(entries: readonly ZipEntry[], sizes: ReadonlyMap<string, number>): Uint8Array {
  const chunks: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    // The fields that the local and the central header have in common, in the same order.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(entry.method, 4);
    common.writeUInt32LE(entry.crc, 10);
    common.writeUInt32LE(entry.packed.length, 14);
    common.writeUInt32LE(sizes.get(entry.name) ?? 0, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([uint32(LOCAL_SIGNATURE), common, name, entry.packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([uint32(CENTRAL_SIGNATURE), Buffer.from([20, 0]), common, tail, name]));
    chunks.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(END_SIZE);
  end.writeUInt32LE(END_SIGNATURE, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...chunks, directory, end]);
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_SIZE - MAX_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  throw new ImportError('TRUNCATED', 'The workbook is cut off. Send the whole file again.');
}

function requireRange(view: DataView, start: number, length: number): void {
  if (start + length > view.byteLength) throw corrupt();
}

function corrupt(): ImportError {
  return new ImportError('CORRUPT', 'The workbook is damaged and cannot be read.');
}
