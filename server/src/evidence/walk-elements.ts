import type { ByteReader } from './byte-reader.ts';

const HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
/** What may follow a cluster of unknown length; it ends at one of these. */
const TOP_LEVEL = new Set([
  CLUSTER,
  0x1c53bb6b, // Cues
  0x1654ae6b, // Tracks
  0x1549a966, // Info
  0x114d9b74, // SeekHead
  0x1254c367, // Tags
]);
const ELEMENTS_MAX = 100_000;

interface Element {
  id: number;
  bodyAt: number;
  /** Null if the writer did not know it. */
  sizeBytes: number | null;
}

const broken = (why: string) => new Error(`broken container: ${why}`);

/**
 * Walks a WebM file. Its elements must fill it exactly, so truncated files and trailing data are found. A browser's
 * recorder leaves the lengths of segment and clusters open; then their children are counted. Throws otherwise.
 */
export async function walkElements(reader: ByteReader): Promise<void> {
  const end = reader.sizeBytes;
  const header = await elementAt(reader, 0);
  if (header.id !== HEADER || header.sizeBytes === null || header.sizeBytes > 1_000) throw broken('header');
  const segment = await elementAt(reader, header.bodyAt + header.sizeBytes);
  if (segment.id !== SEGMENT) throw broken('no segment');
  if (segment.sizeBytes !== null && segment.bodyAt + segment.sizeBytes !== end) throw broken('length');
  let isInCluster = false;
  let count = 0;
  for (let at = segment.bodyAt; at < end; ) {
    count += 1;
    if (count > ELEMENTS_MAX) throw broken('too many elements');
    const element = await elementAt(reader, at);
    if (TOP_LEVEL.has(element.id)) isInCluster = false;
    if (element.sizeBytes === null) {
      if (element.id !== CLUSTER || isInCluster) throw broken('open length');
      isInCluster = true;
      at = element.bodyAt;
      continue;
    }
    at = element.bodyAt + element.sizeBytes;
    if (at > end) throw broken('cut off');
  }
}

/**
 * An id of 1 to 4 bytes, then a length of 1 to 8. The number of leading zero bits in each is the number of bytes that
 * follow.
 */
async function elementAt(reader: ByteReader, at: number): Promise<Element> {
  const head = await reader.read(at, Math.min(12, reader.sizeBytes - at));
  const idBytes = lengthOf(head[0]);
  if (idBytes > 4 || head.length < idBytes + 1) throw broken('id');
  const sizeLength = lengthOf(head[idBytes]);
  if (sizeLength > 8 || head.length < idBytes + sizeLength) throw broken('length');
  let size = BigInt(head[idBytes]! & (0xff >> sizeLength));
  for (let i = 1; i < sizeLength; i++) size = (size << 8n) | BigInt(head[idBytes + i]!);
  const isOpen = size === (1n << BigInt(7 * sizeLength)) - 1n;
  if (!isOpen && size > BigInt(reader.sizeBytes)) throw broken('cut off');
  return {
    id: head.readUIntBE(0, idBytes),
    bodyAt: at + idBytes + sizeLength,
    sizeBytes: isOpen ? null : Number(size),
  };
}

function lengthOf(first: number | undefined): number {
  return first === undefined ? 9 : Math.clz32(first) - 23;
}
