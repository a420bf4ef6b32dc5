import type { AcceptedTerms } from '@mazad/contract/operator/operator';
import type { SignupAction } from '@mazad/domain/signup-course';
import type { Sql } from '#platform/db/db.ts';

export interface SignupEvent {
  what: 'VERIFIED' | SignupAction;
  /** The operator's user id; null for the applicant. */
  actor: string | null;
  note: string | null;
  /** The terms that the applicant accepted. */
  terms?: AcceptedTerms | null;
}

/** Records an event of a registration, for operators. The caller holds the lock on its row. */
export async function keepSignupEvent(
  tx: Sql,
  signupId: string,
  event: SignupEvent,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into signup_event (signup_id, event_no, happened_at, what, actor, note, terms)
     select $1, coalesce(max(event_no), 0) + 1, $2, $3, $4, $5, $6 from signup_event where signup_id = $1`,
    [signupId, now, event.what, event.actor, event.note, event.terms ?? null],
  );
}
