import type { Instant } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
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
export async function moveCredit(tx: Sql, move: CreditMove): Promise<Message[]> {
  const rows = await tx.query<{ messages: Message[] }>('select move_credit($1, $2, $3, $4, $5) as messages', [
    move.storeId,
    move.runningMinor ?? 0,
    move.blockedMinor ?? 0,
    move.limitMinor ?? 0,
    move.at,
  ]);
  return rows[0]!.messages;
}
