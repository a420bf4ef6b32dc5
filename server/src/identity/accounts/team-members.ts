import type { TeamMember } from '@mazad/contract/account';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { NO_PASSWORD } from '../passwords.ts';
import { IS_INVITED } from './invitations.ts';
import { picturePath } from './pictures.ts';
import { capitalise } from './users.ts';

interface MemberRow {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  role: TeamMember['role'];
  is_active: boolean;
  is_invited: boolean;
  has_come: boolean;
  display_picture_id: string | null;
  created_at: Date;
  version: number;
}

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
): Promise<(TeamMember & { phoneNumber: string | null; version: number; hasCome: boolean })[]> {
  const rows = await sql.query<MemberRow>(
    `select user_id, first_name, last_name, email, phone_number, role, is_active,
       ${IS_INVITED} as is_invited, ${HAS_COME} as has_come, display_picture_id, created_at, version
     from member m where store_id = $1 and role <> 'OPERATOR' order by created_at, user_id`,
    [storeId],
  );
  return rows.map((row) => ({
    userId: row.user_id,
    firstName: capitalise(row.first_name),
    lastName: capitalise(row.last_name),
    email: row.email,
    phoneNumber: row.phone_number,
    role: row.role,
    state: !row.is_active ? 'OFF' : row.is_invited ? 'INVITED' : 'ACTIVE',
    displayPicture: picturePath(settings.secretKey, row.display_picture_id),
    joinedOn: row.created_at.toISOString(),
    version: row.version,
    hasCome: row.has_come,
  }));
}

/** Serialises changes of a store's team, so that two owners cannot remove each other. */
export async function lockTeam(tx: Sql, storeId: string): Promise<void> {
  await tx.query('select 1 from store where store_id = $1 for no key update', [storeId]);
}

/** Throws LAST_OWNER unless the store has another owner who can sign in. Call after `lockTeam`. */
export async function mustKeepOwner(tx: Sql, storeId: string, userId: string): Promise<void> {
  const other = first(
    await tx.query(
      `select 1 from member where store_id = $1 and user_id <> $2 and role = 'OWNER' and is_active
         and (password_hash <> $3 or phone_number is not null) limit 1`,
      [storeId, userId, NO_PASSWORD],
    ),
  );
  if (!other) throw new AppError('LAST_OWNER');
}
