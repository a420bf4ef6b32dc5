/** An owner's management of the store's team. Changes of permissions are logged in the audit log (P4). */

import type { TeamMember } from '@mazad/contract/account';
import type { AuditAction } from '@mazad/contract/operator/audit-actions';
import { v7 as uuid } from 'uuid';
import { writeAudit } from '#platform/audit-log.ts';
import { changed } from '#platform/changed.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError, ownerOnly } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import type { Dealer } from '#platform/http/routes.ts';
import { countTry, rateLimitKey } from '#platform/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { endPasswordLinks } from '../password-links.ts';
import { NO_PASSWORD } from '../passwords.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { emailKey } from './email-key.ts';
import { deleteInvited, type Invited, lockInvited, mailInvitation } from './invitations.ts';
import { findTeam, lockTeam, mustKeepOwner } from './team-members.ts';
import { capitalise } from './users.ts';

type TeamDeps = Pick<Deps, 'db' | 'clock' | 'messages' | 'settings'>;
type Role = TeamMember['role'];

const DAY_SECONDS = 86_400;
/** Each invitation sends a mail to any address, and reveals whether an e-mail is taken. */
const INVITES_PER_DAY = 20;

interface MemberState {
  role: Role;
  isActive: boolean;
}

function mustOwn(caller: Dealer): void {
  if (caller.role !== 'OWNER') throw ownerOnly();
}

function audit(
  tx: Sql,
  caller: Dealer,
  o: {
    at: Date;
    address: string;
    action: AuditAction;
    userId: string;
    before: object | null;
    after: object | null;
  },
): Promise<void> {
  return writeAudit(tx, {
    regionId: caller.regionId,
    at: o.at,
    actor: `member:${caller.userId}`,
    address: o.address,
    action: o.action,
    subject: `member:${o.userId}`,
    before: o.before && { ...o.before },
    after: o.after && { ...o.after },
  });
}

export interface Invitation {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  language: Language;
  address: string;
}

/** Null if the e-mail is taken. An invited member of this store is switched on again. No password yet. */
async function writeInvited(tx: Sql, caller: Dealer, input: Invitation, now: Date): Promise<string | null> {
  const [row] = await tx.query<{ user_id: string }>(
    `insert into member as m (user_id, store_id, region_id, role, email, email_key, password_hash, first_name,
         last_name, locale, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (email_key) do update set role = excluded.role, first_name = excluded.first_name,
         last_name = excluded.last_name, locale = excluded.locale, is_active = true
       where m.store_id = excluded.store_id and m.password_hash = excluded.password_hash and m.phone_number is null
       returning user_id`,
    [
      uuid(),
      caller.storeId,
      caller.regionId,
      input.role,
      input.email.trim(),
      emailKey(input.email),
      NO_PASSWORD,
      capitalise(input.firstName),
      capitalise(input.lastName),
      input.language,
      now,
    ],
  );
  return row?.user_id ?? null;
}

const countInvitation = (deps: TeamDeps, storeId: string): Promise<void> =>
  countTry(deps.db, deps.clock, [
    { key: rateLimitKey('invite', storeId), limit: INVITES_PER_DAY, windowSeconds: DAY_SECONDS },
  ]);

/**
 * Invites a member, who gets a link to set a password. Inviting somebody again who has never signed in sends a new
 * link. Errors: FORBIDDEN unless the caller is an owner, EMAIL_TAKEN, TOO_MANY_REQUESTS after 20 a day per store.
 */
export async function inviteMember(deps: TeamDeps, caller: Dealer, input: Invitation): Promise<TeamMember[]> {
  mustOwn(caller);
  const { storeId, regionId } = caller;
  await countInvitation(deps, storeId);
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    await lockTeam(tx, storeId);
    const [before] = await tx.query<MemberState & { email: string }>(
      'select email, role, is_active as "isActive" from member where store_id = $1 and email_key = $2',
      [storeId, emailKey(input.email)],
    );
    const userId = await writeInvited(tx, caller, input, now);
    if (!userId) throw new AppError('EMAIL_TAKEN');
    const email = input.email.trim();
    const { firstName, language } = input;
    await mailInvitation(tx, deps, { userId, storeId, regionId, email, firstName, language }, now);
    const after = { email, role: input.role, isActive: true };
    await audit(tx, caller, {
      at: now,
      address: input.address,
      action: 'INVITE_MEMBER',
      userId,
      before: before ?? null,
      after,
    });
    return findTeam(tx, deps.settings, storeId);
  });
}

/**
 * Changes a member's role, or switches the member on or off; switching off ends all sessions and links. Fields left out
 * stay. Errors: FORBIDDEN unless the caller is an owner, NOT_FOUND for another store's member, LAST_OWNER.
 */
export async function updateMember(
  deps: TeamDeps,
  caller: Dealer,
  userId: string,
  change: { role?: Role | undefined; isActive?: boolean | undefined; address: string },
): Promise<TeamMember[]> {
  mustOwn(caller);
  const { storeId } = caller;
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    await lockTeam(tx, storeId);
    const was = await findRow<MemberState>(
      tx,
      `select role, is_active as "isActive" from member
         where user_id = $1 and store_id = $2 and role <> 'OPERATOR' for no key update`,
      [userId, storeId],
    );
    const is: MemberState = { role: change.role ?? was.role, isActive: change.isActive ?? was.isActive };
    const isSame = is.role === was.role && is.isActive === was.isActive;
    if (isSame) return findTeam(tx, deps.settings, storeId);
    const wasOwner = was.role === 'OWNER' && was.isActive;
    if (wasOwner && !(is.role === 'OWNER' && is.isActive)) await mustKeepOwner(tx, storeId, userId);

    await tx.query('update member set role = $2, is_active = $3 where user_id = $1', [
      userId,
      is.role,
      is.isActive,
    ]);
    if (!is.isActive) {
      await endPasswordLinks(tx, userId, now);
      await endSessionsOf(tx, userId, null, 'SWITCHED_OFF', now);
    }
    await audit(tx, caller, {
      at: now,
      address: change.address,
      action: 'UPDATE_MEMBER',
      userId,
      ...changed(was, is),
    });
    return findTeam(tx, deps.settings, storeId);
  });
}

/**
 * An unanswered invitation of the caller's store, locked. Throws NOT_FOUND, and CHANGED_SINCE for a member who has
 * signed in.
 */
async function mustBeInvited(tx: Sql, { storeId }: Dealer, userId: string): Promise<Invited> {
  await lockTeam(tx, storeId);
  const invited = await lockInvited(tx, { storeId, userId });
  if (invited) return invited;
  const came = await tx.query('select 1 from member where store_id = $1 and user_id = $2', [storeId, userId]);
  throw new AppError(came.length > 0 ? 'CHANGED_SINCE' : 'NOT_FOUND');
}

/**
 * Sends an invited member a new link and ends the previous one. Errors: FORBIDDEN unless the caller is an owner,
 * NOT_FOUND for another store's member, CHANGED_SINCE for one who has signed in or is switched off, TOO_MANY_REQUESTS
 * after 20 a day per store, together with new invitations.
 */
export async function sendInvitation(
  deps: TeamDeps,
  caller: Dealer,
  userId: string,
  { address }: { address: string },
): Promise<TeamMember[]> {
  mustOwn(caller);
  await countInvitation(deps, caller.storeId);
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const invited = await mustBeInvited(tx, caller, userId);
    if (!invited.isActive) throw new AppError('CHANGED_SINCE');
    await mailInvitation(tx, deps, invited, now);
    const after = { purpose: 'INVITE' };
    await audit(tx, caller, { at: now, address, action: 'SEND_PASSWORD_LINK', userId, before: null, after });
    return findTeam(tx, deps.settings, caller.storeId);
  });
}

/**
 * Cancels an invitation: member and link are deleted. Errors: FORBIDDEN unless the caller is an owner, NOT_FOUND for
 * another store's member, CHANGED_SINCE for one who has signed in.
 */
export async function withdrawInvitation(
  deps: TeamDeps,
  caller: Dealer,
  userId: string,
  { address }: { address: string },
): Promise<TeamMember[]> {
  mustOwn(caller);
  return deps.db.transaction(async (tx) => {
    const invited = await mustBeInvited(tx, caller, userId);
    await deleteInvited(tx, invited);
    const { email, role, isActive } = invited;
    await audit(tx, caller, {
      at: deps.clock.now(),
      address,
      action: 'WITHDRAW_INVITATION',
      userId,
      before: { email, role, isActive },
      after: null,
    });
    return findTeam(tx, deps.settings, caller.storeId);
  });
}
