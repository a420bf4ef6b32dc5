import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { SheetError } from '../sheet-error.ts';

/** One part of a ZIP archive, still packed; `sizeBytes` is what the archive says of it unpacked. */
export type ZipEntry = { method: number; crc: number; sizeBytes: number; packed: Uint8Array };

/** The bytes that may still be unpacked, over all parts of one archive. */
export type UnpackRoom = { leftBytes: number };

const END_SIGNATURE = 0x06054b50;
const END64_SIGNATURE = 0x06064b50;
const LOCATOR64_SIGNATURE = 0x07064b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_SIZE = 22;
const LOCATOR64_SIZE = 20;
const MAX_COMMENT = 0xffff;
const MAX_ENTRIES = 5000;
/** What a mail or a download may have put before an archive. */
export const LEAD_BYTES = 1024;
const IN_ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
const CHUNK_BYTES = 64 * 1024;

/**
 * The parts of a ZIP archive by name in lower case, from its central directory; unpacks nothing.
 * Throws SheetError SHEET_TRUNCATED, SHEET_PASSWORD, FILE_BROKEN.
 */
export function listZipEntries(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = findDirectory(view);
  const entries = new Map<string, ZipEntry>();
  let at = directory.at;
  for (let index = 0; index < directory.count; index += 1) {
    requireRange(view, at, 46);
    if (view.getUint32(at, true) !== CENTRAL_SIGNATURE) throw broken();
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    requireRange(view, at, 46 + nameLength + extraLength);
    const name = partName(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)));
    // Two parts of one name would show this reader one and the next program the other.
    if (entries.has(name)) throw broken();
    if (name !== '' && !name.endsWith('/')) entries.set(name, readEntry(bytes, view, at, directory.lead));
    at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
  }
  return entries;
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
export async function* unpackEntry(entry: ZipEntry, room: UnpackRoom): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  let crc = 0;
  for await (const chunk of entry.method === STORED ? slices(entry.packed) : inflate(entry.packed)) {
    sizeBytes += chunk.length;
    room.leftBytes -= chunk.length;
    if (room.leftBytes < 0) throw new SheetError('SHEET_UNPACKS_TOO_LARGE');
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (sizeBytes !== entry.sizeBytes || crc !== entry.crc) throw broken();
}

async function* inflate(packed: Uint8Array): AsyncGenerator<Buffer> {
  const stream = Readable.from(slices(packed), { objectMode: false }).pipe(
    createInflateRaw({ chunkSize: CHUNK_BYTES }),
  );
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch (error) {
    throw broken(error);
  }
}

function* slices(bytes: Uint8Array): Generator<Buffer> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < buffer.length; at += CHUNK_BYTES) yield buffer.subarray(at, at + CHUNK_BYTES);
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, lead: number): ZipEntry {
  if ((view.getUint16(at + 8, true) & 1) === 1) throw new SheetError('SHEET_PASSWORD');
  const method = view.getUint16(at + 10, true);
  if (method !== STORED && method !== DEFLATED) throw broken();
  const [sizeBytes, packedSize, place] = readSizes(view, at);
  const local = place + lead;
  requireRange(view, local, 30);
  if (view.getUint32(local, true) !== LOCAL_SIGNATURE) throw broken();
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  requireRange(view, start, packedSize);
  return {
    method,
    crc: view.getUint32(at + 16, true),
    sizeBytes,
    packed: bytes.subarray(start, start + packedSize),
  };
}

/** Unpacked size, packed size and place of the local header; each is in the extra field where it says so (zip64). */
function readSizes(view: DataView, at: number): [number, number, number] {
  const sizes: [number, number, number] = [
    view.getUint32(at + 24, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 42, true),
  ];
  if (!sizes.includes(IN_ZIP64)) return sizes;
  let field = at + 46 + view.getUint16(at + 28, true);
  const end = field + view.getUint16(at + 30, true);
  while (field + 4 <= end && view.getUint16(field, true) !== 1) field += 4 + view.getUint16(field + 2, true);
  let value = field + 4;
  for (const [index, size] of sizes.entries()) {
    if (size !== IN_ZIP64) continue;
    if (value + 8 > end) throw broken();
    sizes[index] = readUint64(view, value);
    value += 8;
  }
  return sizes;
}

/** `lead` is what stood before the archive when its places were counted. */
function findDirectory(view: DataView): { at: number; count: number; lead: number } {
  const end = findEnd(view);
  let at = view.getUint32(end + 16, true);
  let count = view.getUint16(end + 10, true);
  const locator = end - LOCATOR64_SIZE;
  if (locator >= 0 && view.getUint32(locator, true) === LOCATOR64_SIGNATURE) {
    const end64 = readUint64(view, locator + 8);
    requireRange(view, end64, 56);
    if (view.getUint32(end64, true) !== END64_SIGNATURE) throw broken();
    count = readUint64(view, end64 + 32);
    at = readUint64(view, end64 + 48);
  }
  if (count > MAX_ENTRIES) throw broken();
  const lead = end - view.getUint32(end + 12, true) - at;
  const isLed = lead > 0 && lead <= LEAD_BYTES && isDirectory(view, at + lead) && !isDirectory(view, at);
  return isLed ? { at: at + lead, count, lead } : { at, count, lead: 0 };
}

const isDirectory = (view: DataView, at: number) =>
  at + 4 <= view.byteLength && view.getUint32(at, true) === CENTRAL_SIGNATURE;

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_SIZE - MAX_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  throw new SheetError('SHEET_TRUNCATED');
}

function readUint64(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

function requireRange(view: DataView, start: number, length: number): void {
  if (start + length > view.byteLength) throw broken();
}

function broken(cause?: unknown): SheetError {
  return new SheetError('FILE_BROKEN', {}, cause);
}
