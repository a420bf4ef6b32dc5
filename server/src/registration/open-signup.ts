import type { SignupDetails } from '@mazad/contract/registration';
import type { RegionId } from '@mazad/domain/region-rules';
import { v7 as uuid } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import { type Db, first } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { findSignupDetails } from './signup-details.ts';
import { keepSignupEvent } from './signup-events.ts';

export interface VerifiedNumber {
  regionId: RegionId;
  /** E.164, proved by a code. */
  phoneNumber: string;
  language: Language;
}

/**
 * Begins the registration of a number that was just proved, or goes on with the one that it has, on whatever device
 * and at whatever stage (R1). One number has one registration, however many verifications race.
 */
export function openSignup(deps: { db: Db; clock: Clock }, number: VerifiedNumber): Promise<SignupDetails> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    // The update locks the row that another verification made, so that events get their numbers in turn.
    const { signup_id } = first(
      await tx.query<{ signup_id: string }>(
        `insert into signup (signup_id, region_id, phone_number, stage, language, created_at, updated_at)
         values ($1, $2, $3, 'VERIFIED', $4, $5, $5)
         on conflict (phone_number) do update set language = excluded.language returning signup_id`,
        [uuid(), number.regionId, number.phoneNumber, number.language, now],
      ),
    )!;
    await keepSignupEvent(tx, signup_id, { what: 'VERIFIED', actor: null, note: null }, now);
    return (await findSignupDetails(tx, signup_id))!;
  });
}
