import type { Instant } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { callValue } from '#platform/db/functions.ts';
import type { Message } from '#platform/outbox.ts';

export interface CreditMove {
  storeId: string;
  runningMinor?: number;
  blockedMinor?: number;
  limitMinor?: number;
  at: Instant;
}

/**
 * Changes a store's credit (C2) by these minor units. Awards read the new credit at once; the follow-up updates the
 * stored ranks. Returns messages for the outbox.
 */
export function moveCredit(
  tx: Sql,
  { storeId: store, runningMinor = 0, blockedMinor = 0, limitMinor = 0, at }: CreditMove,
): Promise<Message[]> {
  return callValue(tx.query, 'move_credit', { store, runningMinor, blockedMinor, limitMinor, at });
}
