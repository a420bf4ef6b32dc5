import { open } from 'node:fs/promises';
import { EVIDENCE_LIMITS } from '@mazad/contract/evidence';
import type { Input, InputVideoTrack } from 'mediabunny';
import { AppError } from '#platform/http/errors.ts';
import { fileTooLarge, typeRefused } from '../files/index.ts';
import { ByteReader } from './byte-reader.ts';
import { walkBoxes } from './walk-boxes.ts';
import { walkElements } from './walk-elements.ts';

export interface VideoFacts {
  contentType: (typeof EVIDENCE_LIMITS.REVIEW_VIDEO.types)[number];
  durationMs: number;
  width: number;
  height: number;
}

const SIDE_PX_MIN = 16;
/** Pixels per picture: more than cameras with twice today's resolution have. */
const PIXELS_MAX = 67_000_000;
const CHECK_MS_MAX = 20_000;
const { bytesMax, secondsMax } = EVIDENCE_LIMITS.REVIEW_VIDEO;

function videoTypeRefused(): AppError {
  return typeRefused('MP4, MOV, WebM');
}

/**
 * Checks a video by its container only (G2): its parts fill the file, there is a picture track of a known kind and sane
 * size, and the first and last pictures are present. It does not decode pictures, since a browser does that. Throws
 * FILE_TOO_LARGE, FILE_TYPE_REFUSED, PICTURE_TOO_LARGE, FILE_BROKEN, VIDEO_TOO_LONG.
 */
export async function checkVideo(filePath: string): Promise<VideoFacts> {
  const file = await open(filePath, 'r');
  try {
    const { size } = await file.stat();
    if (size > bytesMax) throw fileTooLarge(bytesMax);
    if (size < 16) throw videoTypeRefused();
    const reader = new ByteReader(file, size);
    const head = await reader.read(0, 16);
    const isWebm = head.readUInt32BE(0) === 0x1a45dfa3;
    if (!isWebm && head.toString('latin1', 4, 8) !== 'ftyp') throw videoTypeRefused();
    await (isWebm ? walkElements(reader) : walkBoxes(reader));
    return await readFacts(reader, isWebm);
  } catch (cause) {
    // Failures of ours, such as a disk error, keep the pieces (G2).
    if (cause instanceof AppError || (cause as NodeJS.ErrnoException).syscall) throw cause;
    throw Object.assign(new AppError('FILE_BROKEN'), { cause });
  } finally {
    await file.close();
  }
}

async function readFacts(reader: ByteReader, isWebm: boolean): Promise<VideoFacts> {
  const bunny = await import('mediabunny');
  const source = new bunny.CustomSource({
    getSize: () => reader.sizeBytes,
    read: (start, end) => reader.read(start, end - start),
    prefetchProfile: 'fileSystem',
    handleUnhandledError: () => undefined,
  });
  const formats = isWebm ? [bunny.WEBM] : [bunny.MP4, bunny.QTFF];
  const input = new bunny.Input({ formats, source });
  try {
    return await withinTime(async () => {
      const format = await input.getFormat();
      const track = await input.getPrimaryVideoTrack();
      if (!track || (await track.getCodec()) === null) throw videoTypeRefused();
      await assertPictures(new bunny.EncodedPacketSink(track));
      const contentType =
        format === bunny.WEBM ? 'video/webm' : format === bunny.QTFF ? 'video/quicktime' : 'video/mp4';
      return { contentType, ...(await sizesOf(input, track)) } as const;
    });
  } finally {
    input.dispose();
  }
}

interface Packets {
  getFirstPacket(): Promise<{ byteLength: number } | null>;
  getPacket(timestamp: number): Promise<{ byteLength: number } | null>;
}

/** Reads first and last picture, to find tables that point outside the file. */
async function assertPictures(packets: Packets): Promise<void> {
  const [first, last] = [await packets.getFirstPacket(), await packets.getPacket(Number.POSITIVE_INFINITY)];
  if (!first?.byteLength || !last?.byteLength) throw new AppError('FILE_BROKEN');
}

async function sizesOf(input: Input, track: InputVideoTrack) {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  if (width * height > PIXELS_MAX) {
    throw new AppError('PICTURE_TOO_LARGE', { words: { max: PIXELS_MAX / 1_000_000 } });
  }
  const isSane = Math.min(width, height) >= SIDE_PX_MIN;
  // From pictures and sound, not from the header's claim.
  const seconds = await input.computeDuration();
  if (!isSane || !Number.isFinite(seconds) || seconds <= 0) throw new AppError('FILE_BROKEN');
  // A camera that stops at three minutes runs slightly over.
  if (seconds >= secondsMax + 1) {
    throw new AppError('VIDEO_TOO_LONG', { words: { minutes: secondsMax / 60 } });
  }
  return { durationMs: Math.round(seconds * 1000), width: Math.round(width), height: Math.round(height) };
}

async function withinTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('UNAVAILABLE')), CHECK_MS_MAX);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
