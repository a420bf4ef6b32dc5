import type { SignupDetails } from '@mazad/contract/registration';
import { v7 as uuid } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import type { Language } from '#platform/http/messages.ts';
import { findOwnSignup } from './signup-details.ts';
import { keepSignupEvent } from './signup-events.ts';

export interface VerifiedNumber {
  regionId: string;
  /** E.164, verified by a code. */
  phoneNumber: string;
  language: Language;
}

/** The registration of the account that has this number now. The account may have had another number then. */
async function findActive(tx: Sql, phoneNumber: string): Promise<string | undefined> {
  const [row] = await tx.query<{ signup_id: string }>(
    `select signup_id from signup s join member m using (store_id, phone_number)
       where s.stage = 'ACTIVE' and s.phone_number = $1 limit 1`,
    [phoneNumber],
  );
  return row?.signup_id;
}

/**
 * The number's open registration, or a new one. If an approval was uncommitted when `findActive` looked, the insert
 * waits for it and then succeeds; such a registration beside an account is deleted again.
 */
async function beginOrGoOn(tx: Sql, number: VerifiedNumber, now: Date): Promise<string> {
  const made = uuid();
  // The update locks a row that another verification created, so events are numbered in turn.
  const { signup_id: signupId } = await findRow<{ signup_id: string }>(
    tx,
    `insert into signup (signup_id, region_id, phone_number, stage, language, created_at, updated_at)
       values ($1, $2, $3, 'VERIFIED', $4, $5, $5)
       on conflict (phone_number) where stage <> 'ACTIVE' do update set language = excluded.language returning signup_id`,
    [made, number.regionId, number.phoneNumber, number.language, now],
  );
  const approved = signupId === made ? await findActive(tx, number.phoneNumber) : undefined;
  if (approved) {
    await tx.query('delete from signup where signup_id = $1', [made]);
    return approved;
  }
  await keepSignupEvent(tx, signupId, { what: 'VERIFIED', actor: null, note: null }, now);
  return signupId;
}

/**
 * Starts the registration of a verified number, or continues its open one, on any device and at any stage (R1). However
 * many verifications race, a number has one open registration.
 */
export function openSignup(deps: DbDeps, number: VerifiedNumber): Promise<SignupDetails> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const signupId = (await findActive(tx, number.phoneNumber)) ?? (await beginOrGoOn(tx, number, now));
    return (await findOwnSignup(tx, signupId))!;
  });
}
