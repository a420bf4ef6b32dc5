import type { TeamMember } from '@mazad/contract/account';
import { anyPhoneOf } from '@mazad/contract/fields/phone';
import type { BodyOf } from '@mazad/contract/http';
import type { operatorStoresEndpoints } from '@mazad/contract/operator/stores';
import type { Country } from '@mazad/domain/region-rules';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { unlessTaken } from '#platform/db/taken.ts';
import { AppError, wrongField } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import type { Deps } from '../../deps.ts';
import {
  emailKey,
  endPasswordLinks,
  endSessionsOf,
  forgetOtherDevices,
  freeInvitedEmail,
  HAS_COME,
  type Invited,
  IS_FIRST,
  issuePasswordLink,
  lockTeam,
  mustKeepOwner,
  NO_PASSWORD,
  queueSecurityNotice,
} from '../../identity/index.ts';

type MemberPatch = BodyOf<typeof operatorStoresEndpoints.updateStoreMember>;

interface MemberState {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  role: TeamMember['role'];
  isActive: boolean;
}

interface MemberRow extends MemberState {
  regionId: string;
  country: Country;
  locale: Language;
  storeName: string;
  version: number;
  hasPassword: boolean;
  hasCome: boolean;
  isFirst: boolean;
}

export interface MemberKey {
  storeId: string;
  userId: string;
}

/** A member of the store, locked. Throws NOT_FOUND for anybody else. */
function lockMember(tx: Sql, { storeId, userId }: MemberKey): Promise<MemberRow> {
  return findRow<MemberRow>(
    tx,
    `select m.region_id as "regionId", r.country, m.first_name as "firstName", m.last_name as "lastName", m.email,
         m.phone_number as "phoneNumber", m.role, m.is_active as "isActive", m.locale, s.name as "storeName", m.version,
         m.password_hash <> $3 as "hasPassword", ${HAS_COME} as "hasCome",
         ${IS_FIRST} as "isFirst"
       from member m join store s using (store_id) join region r on r.region_id = m.region_id
       where m.store_id = $1 and m.user_id = $2 and m.role <> 'OPERATOR' for no key update of m`,
    [storeId, userId, NO_PASSWORD],
  );
}

function phoneOf(typed: string, country: Country, language: Language): string {
  const phone = anyPhoneOf(typed, country);
  if (phone) return phone;
  throw wrongField('phoneNumber', 'phone', language);
}

function nextState(
  was: MemberState & { country: Country },
  command: MemberPatch,
  language: Language,
): MemberState {
  const { phoneNumber } = command;
  return {
    firstName: command.firstName ?? was.firstName,
    lastName: command.lastName ?? was.lastName,
    email: command.email?.trim() ?? was.email,
    phoneNumber:
      phoneNumber === undefined
        ? was.phoneNumber
        : phoneNumber && phoneOf(phoneNumber, was.country, language),
    role: command.role ?? was.role,
    isActive: command.isActive ?? was.isActive,
  };
}

/**
 * Changes a member. With a new e-mail or number the account may belong to another person: sessions and links end,
 * devices count as new again, and the old e-mail gets a notice (I5). For an invited member who has never signed in,
 * only a new e-mail counts. Switching off also ends all sessions. `givenUp` is an invitation that held the new e-mail
 * and was ended (R5). Errors: NOT_FOUND, CHANGED_SINCE, EMAIL_TAKEN, PHONE_TAKEN, LAST_OWNER, BAD_REQUEST for an
 * invalid phone number.
 */
export async function updateStoreMember(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'messages'>,
  { storeId, userId }: MemberKey,
  { command, language }: { command: MemberPatch; language: Language },
): Promise<{ regionId: string; before: MemberState; after: MemberState; givenUp: Invited | null }> {
  const now = deps.clock.now();
  await lockTeam(tx, storeId);
  const was = await lockMember(tx, { storeId, userId });
  if (was.version !== command.version) throw new AppError('CHANGED_SINCE');
  const next = nextState(was, command, language);
  const isOwner = (m: MemberState) => m.role === 'OWNER' && m.isActive;
  if (isOwner(was) && !isOwner(next)) await mustKeepOwner(tx, storeId, userId);
  const key = emailKey(next.email);
  const isOtherEmail = key !== emailKey(was.email);
  // A new number leaves the invitation's mailbox with the same person, so its link stays valid.
  const isHandedOver = isOtherEmail || (was.hasCome && next.phoneNumber !== was.phoneNumber);
  // Before the change, while the old e-mail is still stored. Not for invitations, which may have gone to a stranger's
  // address.
  if (isHandedOver && was.hasCome) await queueSecurityNotice(tx, deps, userId, 'CONTACT_CHANGED', '');

  await tx.query(
    'update member set first_name = $2, last_name = $3, role = $4, is_active = $5 where user_id = $1',
    [userId, next.firstName, next.lastName, next.role, next.isActive],
  );
  const givenUp = isOtherEmail ? await freeInvitedEmail(tx, key) : null;
  if (next.email !== was.email) {
    await unlessTaken(
      'member_email_key_key',
      'EMAIL_TAKEN',
      tx.query('update member set email = $2, email_key = $3 where user_id = $1', [userId, next.email, key]),
    );
  }
  if (next.phoneNumber !== was.phoneNumber) {
    await unlessTaken(
      'member_phone',
      'PHONE_TAKEN',
      tx.query('update member set phone_number = $2 where user_id = $1', [userId, next.phoneNumber]),
    );
  }
  if (isHandedOver) await forgetOtherDevices(tx, userId, null);
  if (isHandedOver || !next.isActive) {
    await endPasswordLinks(tx, userId, now);
    await endSessionsOf(tx, userId, null, next.isActive ? 'CONTACT_CHANGED' : 'SWITCHED_OFF', now);
  }
  const { firstName, lastName, email, phoneNumber, role, isActive, regionId } = was;
  const before = { firstName, lastName, email, phoneNumber, role, isActive };
  return { regionId, before, after: next, givenUp };
}

/**
 * Sends an active member a link to choose a password: the first one lasts 7 days, later ones 30 minutes. An invited
 * member without a password gets a new invitation, which ends the previous link. The mailbox may be a stranger's, even
 * if the member has got a number since (R5). Throws NOT_FOUND.
 */
export async function sendPasswordLink(
  tx: Sql,
  deps: Pick<Deps, 'messages' | 'settings'>,
  key: MemberKey,
  now: Date,
): Promise<{ regionId: string; purpose: 'SET' | 'RESET' | 'INVITE' }> {
  await lockTeam(tx, key.storeId);
  const member = await lockMember(tx, key);
  if (!member.isActive) throw new AppError('NOT_FOUND');
  const { userId } = key;
  const { email, regionId, storeName, firstName: name, locale: language } = member;
  const purpose = member.hasPassword ? 'RESET' : member.isFirst ? 'SET' : 'INVITE';
  await issuePasswordLink(tx, deps, { userId, purpose, language, email, regionId, name, storeName, now });
  return { regionId, purpose };
}
