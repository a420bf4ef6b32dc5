/** What other areas may do with uploaded files. */
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';

export interface AttachedFile {
  ownerKind: 'SIGNUP' | 'MEMBER';
  ownerId: string;
  purpose: string;
  /** Null while no store owns what it is attached to. */
  storeId: string | null;
}

/**
 * Attaches a file that the same owner uploaded for this purpose, so that it is kept (R6); attaching it again does
 * nothing. FILE_UNKNOWN for any other.
 */
export async function attachFile(tx: Sql, fileId: string, to: AttachedFile, now: Date): Promise<void> {
  const attached = first(
    await tx.query(
      `update file set attached_at = coalesce(attached_at, $5), store_id = coalesce($6, store_id)
       where file_id = $1 and owner_kind = $2 and owner_id = $3 and purpose = $4 returning 1`,
      [fileId, to.ownerKind, to.ownerId, to.purpose, now, to.storeId],
    ),
  );
  if (!attached) throw new AppError('FILE_UNKNOWN');
}
