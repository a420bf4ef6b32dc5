/** R5: an operator decides on a registration. If two decide at once, the second is told to look again. */

import {
  lacksDeclaration,
  nextSignupStage,
  type SignupAction,
  type SignupStage,
} from '@mazad/domain/signup-course';
import { v7 as uuid } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import type { Messages } from '#platform/messages/queue.ts';
import { writeOutbox } from '#platform/outbox.ts';
import type { Settings } from '#platform/settings.ts';
import { attachFile } from '../files/index.ts';
import {
  emailKey,
  freeInvitedEmail,
  type Invited,
  issuePasswordLink,
  NO_PASSWORD,
} from '../identity/index.ts';
import { rejectionMessages } from './rejection-words.ts';
import type { StoredContact, StoredStore } from './signup-details.ts';
import { keepSignupEvent } from './signup-events.ts';

export interface DecideDeps {
  clock: Clock;
  messages: Messages;
  settings: Pick<Settings, 'publicUrl'>;
}

interface Decision {
  signupId: string;
  /** The version that the operator saw. */
  version: number;
  operatorId: string;
  /** For operators only; the applicant never sees it. */
  note: string;
}

export interface Approval extends Decision {
  mode: 'SPOT' | 'PAAS';
  creditLimitMinor: number;
  /** Days after delivery (C5). */
  termsDays: number;
  paymentOption: 'PREPAID' | 'COLLECT';
}

export interface Rejection extends Decision {
  /** Shown to the applicant. */
  reason: string;
}

interface LockedSignup {
  regionId: string;
  stage: SignupStage;
  version: number;
  phoneNumber: string;
  language: Language;
  /** Both exist in every submitted request. */
  contact: StoredContact;
  store: StoredStore;
  companyLicenseId: string | null;
  vatCertificateId: string | null;
  hasDeclaredResale: boolean;
}

/** Locks a request that allows this action. Throws NOT_FOUND, CHANGED_SINCE, SIGNUP_STAGE. */
async function lockSignup(
  tx: Sql,
  { signupId, version }: Decision,
  action: SignupAction,
): Promise<LockedSignup & { next: SignupStage }> {
  const row = await findRow<LockedSignup>(
    tx,
    `select region_id as "regionId", stage, version, phone_number as "phoneNumber", language, contact, store,
       company_license_id as "companyLicenseId", vat_certificate_id as "vatCertificateId",
       resale_declared_at is not null as "hasDeclaredResale" from signup where signup_id = $1 for update`,
    [signupId],
  );
  if (row.version !== version) throw new AppError('CHANGED_SINCE');
  const next = nextSignupStage(row.stage, action);
  if (!next) throw new AppError('SIGNUP_STAGE');
  return { ...row, next };
}

/** Stores the decision and raises the version, so that older pages cannot decide any more. */
async function closeSignup(
  tx: Sql,
  decision: Decision,
  to: { stage: SignupStage; action: SignupAction; reason: string | null; storeId: string | null; now: Date },
): Promise<void> {
  const { signupId, operatorId, note } = decision;
  await tx.query(
    `update signup set stage = $2, version = version + 1, decided_at = $3, decided_by = $4, reason = $5, store_id = $6,
       updated_at = $3
     where signup_id = $1`,
    [signupId, to.stage, to.now, operatorId, to.reason, to.storeId],
  );
  const event = { what: to.action, actor: operatorId, note: note.trim() || null };
  await keepSignupEvent(tx, signupId, event, to.now);
}

async function makeStore(tx: Sql, signup: LockedSignup, terms: Approval, now: Date): Promise<string> {
  const storeId = uuid();
  const { storeName, storeType, buildingName, streetArea, city } = signup.store;
  const address = [buildingName, streetArea, city].join(', ');
  await tx.query(
    `insert into store (store_id, region_id, name, branch_name, store_type, mode, payment_option, address, created_at)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8)`,
    [storeId, signup.regionId, storeName, storeType, terms.mode, terms.paymentOption, address, now],
  );
  await tx.query(
    `insert into credit_account (store_id, region_id, credit_limit_minor, terms_days) values ($1, $2, $3, $4)`,
    [storeId, signup.regionId, terms.creditLimitMinor, terms.termsDays],
  );
  return storeId;
}

/** First word and the rest, which may be empty. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/**
 * Creates the owner of a new store, without a password; an unanswered invitation gives up its e-mail. Throws
 * EMAIL_TAKEN or PHONE_TAKEN.
 */
async function makeOwner(
  tx: Sql,
  { regionId, phoneNumber, language, contact }: LockedSignup,
  storeId: string,
  now: Date,
): Promise<{ userId: string; givenUp: Invited | null }> {
  const { firstName, lastName } = splitName(contact.name);
  const email = contact.email.trim();
  const key = emailKey(contact.email);
  const givenUp = await freeInvitedEmail(tx, key);
  const [made] = await tx.query<{ userId: string }>(
    `insert into member (user_id, store_id, region_id, role, email, email_key, password_hash, first_name, last_name,
         phone_number, locale, created_at)
       values ($1, $2, $3, 'OWNER', $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing
       returning user_id as "userId"`,
    [uuid(), storeId, regionId, email, key, NO_PASSWORD, firstName, lastName, phoneNumber, language, now],
  );
  if (made) return { ...made, givenUp };
  const sameEmail = await tx.query('select 1 from member where email_key = $1', [key]);
  throw new AppError(sameEmail.length > 0 ? 'EMAIL_TAKEN' : 'PHONE_TAKEN');
}

/**
 * Creates the store, its credit account and its owner, and sends the owner a link to set a password (R5). `givenUp` is
 * another store's invitation that was ended. Throws like `lockSignup` and `makeOwner`, and SIGNUP_UNDECLARED.
 */
export async function approveSignup(
  tx: Sql,
  deps: DecideDeps,
  approval: Approval,
): Promise<{ regionId: string; storeId: string; givenUp: Invited | null }> {
  const signup = await lockSignup(tx, approval, 'APPROVE');
  if (lacksDeclaration(signup.store.isVatRegistered, signup.hasDeclaredResale))
    throw new AppError('SIGNUP_UNDECLARED');
  const now = deps.clock.now();
  const storeId = await makeStore(tx, signup, approval, now);
  const { userId, givenUp } = await makeOwner(tx, signup, storeId, now);
  const { signupId } = approval;
  const files = [
    ['COMPANY_LICENSE', signup.companyLicenseId],
    ['VAT_CERTIFICATE', signup.vatCertificateId],
  ] as const;
  for (const [purpose, fileId] of files) {
    if (fileId)
      await attachFile(tx, fileId, { ownerKind: 'SIGNUP', ownerId: signupId, purpose, storeId }, now);
  }
  const { regionId, language, contact } = signup;
  await closeSignup(tx, approval, { stage: signup.next, action: 'APPROVE', reason: null, storeId, now });
  await issuePasswordLink(tx, deps, {
    userId,
    purpose: 'SET',
    language,
    email: contact.email,
    regionId,
    name: splitName(contact.name).firstName,
    storeName: signup.store.storeName,
    now,
  });
  const message = { storeId, kind: 'REGISTRATION_DECIDED', subject: signupId, payload: {} };
  await writeOutbox(tx, { regionId, messages: [message], at: now });
  return { regionId, storeId, givenUp };
}

/** Rejects a request. The applicant gets the reason by mail and SMS (N1), and may edit and submit again (R1). */
export async function rejectSignup(
  tx: Sql,
  deps: DecideDeps,
  rejection: Rejection,
): Promise<{ regionId: string }> {
  const signup = await lockSignup(tx, rejection, 'REJECT');
  const now = deps.clock.now();
  const reason = rejection.reason.trim();
  await closeSignup(tx, rejection, { stage: signup.next, action: 'REJECT', reason, storeId: null, now });
  const { regionId, language, contact, store, phoneNumber: recipient } = signup;
  const told = rejectionMessages(language, {
    name: contact.name,
    storeName: store.storeName,
    reason,
    url: `${deps.settings.publicUrl}/registration`,
  });
  const shared = { regionId, kind: 'REGISTRATION_DECIDED', language };
  await deps.messages.queue(tx, { ...shared, ...told.mail, channel: 'EMAIL', recipient: contact.email }, now);
  await deps.messages.queue(tx, { ...shared, ...told.sms, channel: 'SMS', recipient }, now);
  return { regionId };
}
