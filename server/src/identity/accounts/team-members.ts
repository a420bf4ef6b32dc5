import type { TeamMember } from '@mazad/contract/account';
import { askAnswers } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { NO_PASSWORD } from '../passwords.ts';
import { IS_INVITED } from './invitations.ts';
import { picturePath } from './pictures.ts';
import { capitalise } from './users.ts';

type Member = TeamMember & { phoneNumber: string | null; version: number; hasCome: boolean };

/**
 * For member `m`: has a password or a phone number to sign in with, so the e-mail is not a stranger's, entered by
 * mistake.
 */
export const HAS_COME = `(m.password_hash <> '${NO_PASSWORD}' or m.phone_number is not null)`;

/** A store's members, oldest first. Phone number, version and `hasCome` are for operators. */
export async function findTeam(
  sql: Sql,
  settings: { secretKey: string },
  storeId: string,
): Promise<Member[]> {
  const rows = await askAnswers<Omit<Member, 'displayPicture'> & { pictureId: string | null }>(
    sql,
    `select user_id as "userId", first_name as "firstName", last_name as "lastName", email,
       phone_number as "phoneNumber", role,
       case when not is_active then 'OFF' when ${IS_INVITED} then 'INVITED' else 'ACTIVE' end as state,
       ${HAS_COME} as "hasCome", display_picture_id as "pictureId", created_at as "joinedOn", version
     from member m where store_id = $1 and role <> 'OPERATOR' order by created_at, user_id`,
    [storeId],
  );
  return rows.map(({ pictureId, ...member }) => ({
    ...member,
    firstName: capitalise(member.firstName),
    lastName: capitalise(member.lastName),
    displayPicture: picturePath(settings.secretKey, pictureId),
  }));
}

/** Serialises changes of a store's team, so that two owners cannot remove each other. */
export async function lockTeam(tx: Sql, storeId: string): Promise<void> {
  await tx.query('select 1 from store where store_id = $1 for no key update', [storeId]);
}

/** Throws LAST_OWNER unless the store has another owner who can sign in. Call after `lockTeam`. */
export async function mustKeepOwner(tx: Sql, storeId: string, userId: string): Promise<void> {
  const [other] = await tx.query(
    `select 1 from member where store_id = $1 and user_id <> $2 and role = 'OWNER' and is_active
         and (password_hash <> $3 or phone_number is not null) limit 1`,
    [storeId, userId, NO_PASSWORD],
  );
  if (!other) throw new AppError('LAST_OWNER');
}
