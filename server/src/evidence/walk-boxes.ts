import type { ByteReader } from './byte-reader.ts';

/** Three minutes at 240 pictures a second, with sound, have 60,000. */
const SAMPLES_MAX = 1_000_000;
const BOXES_MAX = 50_000;
const DEPTH_MAX = 8;
const TABLES_BYTES_MAX = 16 * 1024 * 1024;
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'moof', 'traf', 'mvex']);
/** Tables of runs: bytes per entry. The first four bytes of an entry are its number of samples. */
const RUN_BYTES: Record<string, number> = { stts: 8, ctts: 8 };
/** Tables whose header has a number of samples, chunks or entries, and its offset in the box. */
const COUNT_AT: Record<string, number> = {
  ...{ stsz: 8, stz2: 8 },
  ...{ stss: 4, stsc: 4, stco: 4, co64: 4, trun: 4, elst: 4, stsd: 4, dref: 4 },
};

interface Walk {
  boxes: number;
  samples: number;
}

const broken = (why: string) => new Error(`broken container: ${why}`);

/**
 * Walks an MP4 or MOV file. Its boxes must fill it exactly, so truncated files and trailing data are found. Its tables
 * must not name more samples than three minutes have, so that code which expands them stays within memory. Throws
 * otherwise.
 */
export async function walkBoxes(reader: ByteReader): Promise<void> {
  const walk: Walk = { boxes: 0, samples: 0 };
  const seen = new Set<string>();
  for (let at = 0; at < reader.sizeBytes; ) {
    const head = await reader.read(at, Math.min(16, reader.sizeBytes - at));
    const { type, headBytes, sizeBytes } = boxAt(head, 0, reader.sizeBytes - at);
    walk.boxes += 1;
    if (walk.boxes > BOXES_MAX) throw broken('too many boxes');
    if (at === 0 && type !== 'ftyp') throw broken('begins with no type');
    if (type === 'moov' && seen.has('moov')) throw broken('two tables');
    seen.add(type);
    if (type === 'moov' || type === 'moof') {
      if (sizeBytes > TABLES_BYTES_MAX) throw broken('tables too large');
      const body = await reader.read(at + headBytes, sizeBytes - headBytes);
      walkInside(body, walk, 1);
    }
    at += sizeBytes;
  }
  if (!seen.has('moov') || !seen.has('mdat')) throw broken('no tables or no data');
}

/** The header of a box; `room` is the space left in its container. */
function boxAt(bytes: Buffer, at: number, room: number) {
  if (bytes.length - at < 8) throw broken('cut off');
  const type = bytes.toString('latin1', at + 4, at + 8);
  let headBytes = 8;
  let sizeBytes = bytes.readUInt32BE(at);
  if (sizeBytes === 0) sizeBytes = room;
  if (sizeBytes === 1) {
    if (bytes.length - at < 16) throw broken('cut off');
    headBytes = 16;
    sizeBytes = Number(bytes.readBigUInt64BE(at + 8));
  }
  // A box smaller than its header would loop forever.
  if (sizeBytes < headBytes || sizeBytes > room) throw broken(`size of ${type}`);
  return { type, headBytes, sizeBytes };
}

function walkInside(body: Buffer, walk: Walk, depth: number): void {
  if (depth > DEPTH_MAX) throw broken('too deep');
  for (let at = 0; at < body.length; ) {
    // Some cameras end a list with four zero bytes.
    if (body.length - at < 8) return;
    const { type, headBytes, sizeBytes } = boxAt(body, at, body.length - at);
    walk.boxes += 1;
    if (walk.boxes > BOXES_MAX) throw broken('too many boxes');
    const inside = body.subarray(at + headBytes, at + sizeBytes);
    if (CONTAINERS.has(type)) walkInside(inside, walk, depth + 1);
    else walk.samples += samplesOf(type, inside);
    if (walk.samples > SAMPLES_MAX) throw broken('too many samples');
    at += sizeBytes;
  }
}

function samplesOf(type: string, body: Buffer): number {
  const countAt = COUNT_AT[type];
  if (countAt !== undefined) return body.readUInt32BE(countAt);
  const runBytes = RUN_BYTES[type];
  if (runBytes === undefined) return 0;
  const runs = body.readUInt32BE(4);
  if (8 + runs * runBytes > body.length) throw broken(`table ${type}`);
  let samples = 0;
  for (let at = 8; at < 8 + runs * runBytes; at += runBytes) samples += body.readUInt32BE(at);
  return samples;
}
