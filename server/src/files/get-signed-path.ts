import { isUuid } from '@mazad/contract/fields/uuid';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Uploader } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { signLink } from './links.ts';

/**
 * A link to an attached file of the caller's store, or of the applicant until there is an account (R6); NOT_FOUND for
 * any other.
 */
export async function getSignedPath(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  caller: Uploader,
  fileId: string,
): Promise<string> {
  if (!isUuid(fileId)) throw new AppError('NOT_FOUND');
  const file = await findRow<{ file_id: string }>(
    deps.db,
    `select file_id from file where file_id = $1 and attached_at is not null
         and ((owner_kind = 'SIGNUP' and $2 = 'SIGNUP' and owner_id = $3 and store_id is null) or store_id = $4)`,
    [fileId, caller.kind, caller.ownerId, caller.storeId],
  );
  return signLink(deps.settings.secretKey, file.file_id, deps.clock.now());
}
