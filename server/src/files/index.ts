/** What other areas may use of uploaded files. */
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Settings } from '#platform/settings.ts';
import { signLink } from './links.ts';
import type { FileOwnerKind } from './uploads/day-limits.ts';

export { addressHash } from './address-hash.ts';
export { checkContent, fileTooLarge, typeRefused } from './check-content.ts';
export { deleteLooseFiles } from './delete-loose-files.ts';
export { type KeptFile, keepFile, readFile, readFileToSend } from './keep-file.ts';
export { type NewFile, storeFile, thumbnailKeyOf } from './store-file.ts';
export { createFileSweep } from './sweep-files.ts';
export { countUpload } from './uploads/count-upload.ts';
export {
  type FileFacts,
  findReserved,
  keepReserved,
  type Reserved,
  releaseReserved,
  reserveFile,
} from './uploads/reserve-file.ts';
export { createUploadSlots } from './uploads/upload-slots.ts';

export interface AttachedFile {
  ownerKind: FileOwnerKind;
  ownerId: string;
  purpose: string;
  /** Null while the owner has no store. */
  storeId: string | null;
}

/**
 * Attaches a file that the same owner uploaded for this purpose, so that it is kept (R6); repeatable. FILE_UNKNOWN for
 * any other.
 */
export async function attachFile(tx: Sql, fileId: string, to: AttachedFile, now: Date): Promise<void> {
  const [attached] = await tx.query(
    `update file set attached_at = coalesce(attached_at, $5), store_id = coalesce($6, store_id)
       where file_id = $1 and owner_kind = $2 and owner_id = $3 and purpose = $4 returning 1`,
    [fileId, to.ownerKind, to.ownerId, to.purpose, now, to.storeId],
  );
  if (!attached) throw new AppError('FILE_UNKNOWN');
}

/** Detaches a replaced file; it is then deleted like one that was never attached (R6). */
export async function detachFile(tx: Sql, fileId: string): Promise<void> {
  await tx.query('update file set attached_at = null where file_id = $1', [fileId]);
}

/**
 * The path of a link to one file, valid for 5 minutes by default (R6). It is sent as an attachment: an <img> shows it
 * anyway, and a PDF viewer must fetch it as a blob.
 */
export function signedPath(
  deps: { settings: Pick<Settings, 'secretKey'> },
  fileId: string,
  now: Date,
  ttlSeconds?: number,
): string {
  return signLink(deps.settings.secretKey, fileId, now, ttlSeconds);
}

/** The same for a photo's thumbnail; whoever may see the photo may see the thumbnail. */
export function thumbnailPath(
  deps: { settings: Pick<Settings, 'secretKey'> },
  fileId: string,
  now: Date,
): string {
  return `${signLink(deps.settings.secretKey, fileId, now)}&thumbnail=1`;
}
