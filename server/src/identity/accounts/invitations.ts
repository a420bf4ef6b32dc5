/** Unanswered invitations: sending again, cancelling, and giving one up when its e-mail gets an account. */

import type { TeamMember } from '@mazad/contract/account';
import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import type { Deps } from '../../deps.ts';
import { issuePasswordLink } from '../password-links.ts';
import { NO_PASSWORD } from '../passwords.ts';

export interface Invited {
  userId: string;
  storeId: string;
  regionId: string;
  email: string;
  firstName: string;
  language: Language;
  role: TeamMember['role'];
  isActive: boolean;
}

/** For member `m`: came with the store, without an invitation. */
export const IS_FIRST =
  '(not exists (select from member o where o.store_id = m.store_id and o.created_at < m.created_at))';

/**
 * For member `m`: was invited and has never been able to sign in. A store's first member was not invited, and operators
 * belong to no store; neither needs a password yet.
 */
export const IS_INVITED = `(m.password_hash = '${NO_PASSWORD}' and m.phone_number is null
  and not exists (select from session s where s.user_id = m.user_id)
  and not exists (select from known_device d where d.user_id = m.user_id)
  and not ${IS_FIRST})`;

/** The invited member, locked; null for anybody else. */
export async function lockInvited(
  tx: Sql,
  who: { storeId: string; userId: string } | { emailKey: string },
): Promise<Invited | null> {
  const [where, ids] =
    'emailKey' in who
      ? ['m.email_key = $1', [who.emailKey]]
      : ['m.store_id = $1 and m.user_id = $2', [who.storeId, who.userId]];
  const [row] = await tx.query<Invited>(
    `select m.user_id as "userId", m.store_id as "storeId", m.region_id as "regionId", m.email,
         m.first_name as "firstName", m.locale as language, m.role, m.is_active as "isActive"
       from member m
       where ${where} and ${IS_INVITED} for update of m`,
    ids,
  );
  return row ?? null;
}

/** Deletes the member and its links. Call after `lockInvited`. */
export async function deleteInvited(tx: Sql, { userId }: Invited): Promise<void> {
  await tx.query('delete from password_link where user_id = $1', [userId]);
  await tx.query('delete from member where user_id = $1', [userId]);
}

/**
 * Frees an e-mail that only an unanswered invitation holds. An owner may invite any e-mail, but must not keep its
 * holder from getting an account (R5). Returns what to write to the audit log (P4), or null.
 */
export async function freeInvitedEmail(tx: Sql, emailKey: string): Promise<Invited | null> {
  const invited = await lockInvited(tx, { emailKey });
  if (invited) await deleteInvited(tx, invited);
  return invited;
}

/** Mails a link to set a password within 7 days, and ends the previous link. */
export async function mailInvitation(
  tx: Sql,
  deps: Pick<Deps, 'messages' | 'settings'>,
  { firstName: name, ...invited }: Omit<Invited, 'role' | 'isActive'>,
  now: Date,
): Promise<void> {
  const [store] = await tx.query<{ name: string }>('select name from store where store_id = $1', [
    invited.storeId,
  ]);
  await issuePasswordLink(tx, deps, { ...invited, purpose: 'INVITE', name, storeName: store?.name, now });
}
