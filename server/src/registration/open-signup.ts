import type { SignupDetails } from '@mazad/contract/registration';
import { v7 as uuid } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import { type Db, first, type Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { findOwnSignup } from './signup-details.ts';
import { keepSignupEvent } from './signup-events.ts';

export interface VerifiedNumber {
  regionId: string;
  /** E.164, proved by a code. */
  phoneNumber: string;
  language: Language;
}

/** The registration that led to the account which has this number now. The account's number may have been another's. */
async function findActive(tx: Sql, phoneNumber: string): Promise<string | undefined> {
  const row = first(
    await tx.query<{ signup_id: string }>(
      `select signup_id from signup s join member m using (store_id, phone_number)
       where s.stage = 'ACTIVE' and s.phone_number = $1 limit 1`,
      [phoneNumber],
    ),
  );
  return row?.signup_id;
}

/**
 * The registration that the number has under way, or a new one. An approval that was not committed when `findActive`
 * looked takes the number's registration out of the index while the insert waits for it: what was made beside an
 * account goes again.
 */
async function beginOrGoOn(tx: Sql, number: VerifiedNumber, now: Date): Promise<string> {
  const made = uuid();
  // The update locks the row that another verification made, so that events get their numbers in turn.
  const { signup_id: signupId } = first(
    await tx.query<{ signup_id: string }>(
      `insert into signup (signup_id, region_id, phone_number, stage, language, created_at, updated_at)
       values ($1, $2, $3, 'VERIFIED', $4, $5, $5)
       on conflict (phone_number) where stage <> 'ACTIVE' do update set language = excluded.language returning signup_id`,
      [made, number.regionId, number.phoneNumber, number.language, now],
    ),
  )!;
  const approved = signupId === made ? await findActive(tx, number.phoneNumber) : undefined;
  if (approved) {
    await tx.query('delete from signup where signup_id = $1', [made]);
    return approved;
  }
  await keepSignupEvent(tx, signupId, { what: 'VERIFIED', actor: null, note: null }, now);
  return signupId;
}

/**
 * Begins the registration of a number that was just proved, or goes on with the one that it has, on whatever device
 * and at whatever stage (R1). One number has one registration under way, however many verifications race.
 */
export function openSignup(deps: { db: Db; clock: Clock }, number: VerifiedNumber): Promise<SignupDetails> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const signupId = (await findActive(tx, number.phoneNumber)) ?? (await beginOrGoOn(tx, number, now));
    return (await findOwnSignup(tx, signupId))!;
  });
}
