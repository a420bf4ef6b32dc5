import type { Sharp, SharpOptions } from 'sharp';
import { takenAtOf } from './taken-at.ts';

/** Of one picture; more is a bomb: its pixels would not fit into memory. */
export const PIXELS_MAX = 50_000_000;
const DECODE_SECONDS_MAX = 20;
const DISPLAY_SIDE_PX = 512;
/** Of a photo of a device: a scratch stays visible. */
const PHOTO_SIDE_PX = 5_000;
const THUMBNAIL_SIDE_PX = 320;
const THUMBNAIL_BYTES_MAX = 30_000;
const THUMBNAIL_QUALITIES = [75, 50, 25];

type SharpModule = (input: Buffer, options: SharpOptions) => Sharp;
let loading: Promise<SharpModule> | null = null;

/** Loaded by the first picture: most processes see none for a long time. */
function loadSharp(): Promise<SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Whatever else the library can read, nobody sends it on purpose.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
    });
    return sharp;
  });
  return loading;
}

// A picture that cannot be read line by line is whole in memory, up to 200 MB: one at a time.
let last: Promise<unknown> = Promise.resolve();
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

/** Whether a picture was refused for its size alone: the library says so in words. */
export const isTooManyPixels = (error: unknown): boolean => /exceeds pixel limit/.test(String(error));

async function openImage(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true }).timeout({
    seconds: DECODE_SECONDS_MAX,
  });
}

/** Decodes every pixel; throws for a picture that is cut off, damaged or too large. */
export function decodeImage(bytes: Buffer): Promise<void> {
  return oneAtATime(async () => {
    // Averaged into one pixel each is read; shrinking while loading would leave some out.
    const image = (await openImage(bytes)).resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false });
    await image.raw().toBuffer();
  });
}

/** The picture of a person: small, upright, and without what the camera noted, such as the place. Throws as above. */
export function toDisplayPicture(bytes: Buffer): Promise<Buffer> {
  return oneAtATime(async () => {
    const image = (await openImage(bytes)).autoOrient().resize(DISPLAY_SIDE_PX, DISPLAY_SIDE_PX, {
      fit: 'inside',
      withoutEnlargement: true,
      fastShrinkOnLoad: false,
    });
    return image.webp({ quality: 82 }).toBuffer();
  });
}

export interface ReviewPhoto {
  /** A JPEG. */
  bytes: Buffer;
  /** A WebP. */
  thumbnail: Buffer;
  width: number;
  height: number;
  takenAt: Date | null;
}

/**
 * A photo of a device (G2): upright, drawn anew as a JPEG without what the camera noted, such as the place; of that only
 * the time is told. Throws as above.
 */
export function toReviewPhoto(given: Buffer, timeZone: string | null): Promise<ReviewPhoto> {
  return oneAtATime(async () => {
    const { exif } = await (await openImage(given)).metadata();
    const whole = (await openImage(given)).autoOrient().flatten({ background: '#ffffff' });
    const limit = { fit: 'inside', withoutEnlargement: true, fastShrinkOnLoad: false } as const;
    const { data: bytes, info } = await whole
      .resize(PHOTO_SIDE_PX, PHOTO_SIDE_PX, limit)
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await toThumbnail(bytes);
    const takenAt = takenAtOf(exif, timeZone);
    return { bytes, thumbnail, width: info.width, height: info.height, takenAt };
  });
}

/** Noise is not worth its bytes: the quality gives way until the picture is small enough. */
async function toThumbnail(bytes: Buffer): Promise<Buffer> {
  let thumbnail = bytes;
  for (const quality of THUMBNAIL_QUALITIES) {
    const image = (await openImage(bytes)).resize(THUMBNAIL_SIDE_PX, THUMBNAIL_SIDE_PX, { fit: 'inside' });
    thumbnail = await image.webp({ quality }).toBuffer();
    if (thumbnail.length <= THUMBNAIL_BYTES_MAX) break;
  }
  return thumbnail;
}
