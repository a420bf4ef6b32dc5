import type { User } from '@mazad/contract/identity';
import type { AuditAction } from '@mazad/contract/operator/audit-actions';
import { writeAudit } from '#platform/audit-log.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import type { Dealer } from '#platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { attachFile, detachFile } from '../../files/index.ts';
import { capitalise, findUser } from './users.ts';

type ProfileDeps = Pick<Deps, 'db' | 'clock' | 'settings'>;
interface Profile {
  firstName: string;
  lastName: string;
  pictureId: string | null;
}

/** Changes the caller's member row under its lock; logs the old values for the audit (P4) and returns the new ones. */
function changeProfile(
  deps: ProfileDeps,
  caller: Dealer,
  address: string,
  change: (tx: Sql, was: Profile) => Promise<{ action: AuditAction; after: Partial<Profile> }>,
): Promise<User> {
  const { userId, regionId } = caller;
  return deps.db.transaction(async (tx) => {
    const [was] = await tx.query<Profile>(
      `select first_name as "firstName", last_name as "lastName", display_picture_id as "pictureId"
         from member where user_id = $1 for no key update`,
      [userId],
    );
    if (!was) throw new AppError('UNAUTHORIZED');
    const { action, after } = await change(tx, was);
    const names = Object.keys(after) as (keyof Profile)[];
    const before = Object.fromEntries(names.map((name) => [name, was[name]]));
    if (names.some((name) => was[name] !== after[name])) {
      await writeAudit(tx, {
        regionId,
        at: deps.clock.now(),
        actor: `member:${userId}`,
        address,
        action,
        subject: `member:${userId}`,
        before,
        after,
      });
    }
    return (await findUser(tx, deps.settings, userId))!;
  });
}

/** Changes the caller's names, capitalised if the script has capitals. */
export function updateProfile(
  deps: ProfileDeps,
  caller: Dealer,
  input: { firstName: string; lastName: string; address: string },
): Promise<User> {
  const after = { firstName: capitalise(input.firstName), lastName: capitalise(input.lastName) };
  return changeProfile(deps, caller, input.address, async (tx) => {
    await tx.query('update member set first_name = $2, last_name = $3 where user_id = $1', [
      caller.userId,
      after.firstName,
      after.lastName,
    ]);
    return { action: 'UPDATE_PROFILE', after };
  });
}

/**
 * Sets or removes the profile picture, from an image that the caller uploaded; the previous one is released. Throws
 * FILE_UNKNOWN.
 */
export function updateDisplayPicture(
  deps: ProfileDeps,
  caller: Dealer,
  input: { fileId: string | null; address: string },
): Promise<User> {
  const { userId, storeId } = caller;
  const pictureId = input.fileId?.toLowerCase() ?? null;
  return changeProfile(deps, caller, input.address, async (tx, was) => {
    if (was.pictureId && was.pictureId !== pictureId) await detachFile(tx, was.pictureId);
    if (pictureId) {
      const to = { ownerKind: 'MEMBER', ownerId: userId, purpose: 'DISPLAY_PICTURE', storeId } as const;
      await attachFile(tx, pictureId, to, deps.clock.now());
    }
    await tx.query('update member set display_picture_id = $2 where user_id = $1', [userId, pictureId]);
    return { action: 'UPDATE_DISPLAY_PICTURE', after: { pictureId } };
  });
}

/** Stores the language of messages to a member. */
export async function updateLocale(deps: Pick<Deps, 'db'>, userId: string, locale: Language): Promise<void> {
  await deps.db.query('update member set locale = $2 where user_id = $1', [userId, locale]);
}
