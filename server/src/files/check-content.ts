import { FILE_BYTES_MAX, FILE_TYPES, type FilePurpose } from '@mazad/contract/files';
import { AppError } from '#platform/http/errors.ts';
import { decodeImage, isTooManyPixels, PIXELS_MAX, toDisplayPicture, toReviewPhoto } from './check-image.ts';
import { pdfFault, pdfStart } from './check-pdf.ts';

type FileType = (typeof FILE_TYPES)[number];
export interface CheckedContent {
  contentType: FileType;
  bytes: Buffer;
  /** Only for a photo of a grade review. */
  photo?: { thumbnail: Buffer; width: number; height: number; takenAt: Date | null };
}

/** Enough to tell the type; the content is checked by reading the whole file. */
const HEAD_BYTES = 4100;
const MB = 1024 * 1024;

async function typeOf(head: Buffer): Promise<FileType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const told = (await fileTypeFromBuffer(head))?.mime;
  const mime = told ?? (pdfStart(head) > 0 ? 'application/pdf' : undefined);
  // An animated PNG is stored as a PNG; viewers show its first picture.
  const type = mime === 'image/apng' ? 'image/png' : mime;
  return FILE_TYPES.find((known) => known === type);
}

/**
 * Detects an upload's type from its bytes (R3), and returns the bytes to store: documents unchanged, display pictures
 * and review photos re-encoded. `timeZone` is for a photo's time without an offset. Throws FILE_TOO_LARGE,
 * FILE_TYPE_REFUSED, PICTURE_TOO_LARGE, FILE_LOCKED or FILE_ACTIVE for a PDF, and FILE_BROKEN for an unreadable file.
 */
export async function checkContent(
  bytes: Buffer,
  purpose: FilePurpose,
  timeZone: string | null = null,
): Promise<CheckedContent> {
  if (bytes.length > FILE_BYTES_MAX) throw fileTooLarge();
  const contentType = await typeOf(bytes.subarray(0, HEAD_BYTES));
  const isPicture = purpose === 'DISPLAY_PICTURE' || purpose === 'REVIEW_PHOTO';
  if (!contentType || (isPicture && contentType === 'application/pdf')) {
    throw typeRefused(isPicture ? 'JPEG, PNG, WebP' : 'PDF, JPEG, PNG, WebP');
  }
  if (contentType === 'application/pdf') {
    // Bytes before the PDF are dropped, so that the stored file is nothing but a PDF.
    const start = Math.max(0, pdfStart(bytes));
    const kept = bytes.subarray(start);
    const fault = pdfFault(kept, start);
    if (fault) throw new AppError(fault);
    return { contentType, bytes: kept };
  }
  try {
    if (purpose === 'REVIEW_PHOTO') {
      const { bytes: drawn, ...photo } = await toReviewPhoto(bytes, timeZone);
      return { contentType: 'image/jpeg', bytes: drawn, photo };
    }
    if (isPicture) return { contentType: 'image/webp', bytes: await toDisplayPicture(bytes) };
    await decodeImage(bytes);
    return { contentType, bytes };
  } catch (cause) {
    const isTooLarge = isTooManyPixels(cause);
    const error = isTooLarge
      ? new AppError('PICTURE_TOO_LARGE', { words: { max: PIXELS_MAX / 1_000_000 } })
      : new AppError('FILE_BROKEN');
    throw Object.assign(error, { cause });
  }
}

export function typeRefused(types: string): AppError {
  return new AppError('FILE_TYPE_REFUSED', { words: { types } });
}

export function fileTooLarge(bytesMax: number = FILE_BYTES_MAX): AppError {
  return new AppError('FILE_TOO_LARGE', { words: { max: bytesMax / MB } });
}
