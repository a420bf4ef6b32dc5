import type { Instant } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { callValue } from '#platform/db/functions.ts';
import type { Message } from '#platform/outbox.ts';

export interface CreditMove {
  storeId: string;
  runningMinor?: number;
  blockedMinor?: number;
  /** A change of the limit. */
  limitMinor?: number;
  at: Instant;
}

/**
 * Moves a store's credit (C2), each amount by so many minor units. Awards read what is available at once; the
 * follow-up brings the kept ranks up to date. Returns the messages for the outbox.
 */
export function moveCredit(
  tx: Sql,
  { storeId: store, runningMinor = 0, blockedMinor = 0, limitMinor = 0, at }: CreditMove,
): Promise<Message[]> {
  return callValue(tx.query, 'move_credit', { store, runningMinor, blockedMinor, limitMinor, at });
}
