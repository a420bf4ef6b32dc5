import type { Sharp, SharpOptions } from 'sharp';
import { takenAtOf } from './taken-at.ts';

/** Pixels per picture. More would not fit in memory (decompression bomb). */
export const PIXELS_MAX = 50_000_000;
const DECODE_SECONDS_MAX = 20;
const DISPLAY_SIDE_PX = 512;
/** For a photo of a device: scratches stay visible. */
const PHOTO_SIDE_PX = 5_000;
const THUMBNAIL_SIDE_PX = 320;
const THUMBNAIL_BYTES_MAX = 30_000;
const THUMBNAIL_QUALITIES = [75, 50, 25];

type SharpModule = (input: Buffer, options: SharpOptions) => Sharp;
let loading: Promise<SharpModule> | null = null;

/** Loaded by the first picture, since many processes never see one. */
function loadSharp(): Promise<SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Blocks all other formats that the library can read.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
    });
    return sharp;
  });
  return loading;
}

// Some formats are decoded completely in memory, up to 200 MB, so one picture at a time.
let last: Promise<unknown> = Promise.resolve();
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

/** Whether a picture was refused for its size; the library only says so in its message. */
export const isTooManyPixels = (error: unknown): boolean => /exceeds pixel limit/.test(String(error));

async function openImage(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true }).timeout({
    seconds: DECODE_SECONDS_MAX,
  });
}

/** Decodes every pixel; throws for a truncated, damaged or oversized picture. */
export function decodeImage(bytes: Buffer): Promise<void> {
  return oneAtATime(async () => {
    // Averaging reads every pixel; shrinking on load would skip some.
    const image = (await openImage(bytes)).resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false });
    await image.raw().toBuffer();
  });
}

/** A profile picture: small, upright, without metadata such as the place. Throws like `decodeImage`. */
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
  /** JPEG. */
  bytes: Buffer;
  /** WebP. */
  thumbnail: Buffer;
  width: number;
  height: number;
  takenAt: Date | null;
}

/**
 * A photo of a device (G2): upright, re-encoded as a JPEG without metadata such as the place; only the time is
 * returned. Throws like `decodeImage`.
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

/** Lowers the quality until the thumbnail is small enough, since noisy pictures compress badly. */
async function toThumbnail(bytes: Buffer): Promise<Buffer> {
  let thumbnail = bytes;
  for (const quality of THUMBNAIL_QUALITIES) {
    const image = (await openImage(bytes)).resize(THUMBNAIL_SIDE_PX, THUMBNAIL_SIDE_PX, { fit: 'inside' });
    thumbnail = await image.webp({ quality }).toBuffer();
    if (thumbnail.length <= THUMBNAIL_BYTES_MAX) break;
  }
  return thumbnail;
}
