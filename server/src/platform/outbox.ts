/** Messages to stores, numbered per store (N3). */
import type { Instant } from './clock.ts';
import type { Sql } from './db/db.ts';
import { callValue } from './db/functions.ts';

/** An outbox message before it has a number. */
export interface Message {
  storeId: string;
  kind: string;
  subject: string;
  payload: Record<string, unknown>;
}

/** Numbers and writes a transaction's messages (N3). Takes the transaction's last lock. `at` null: now. */
export async function writeOutbox(
  tx: Sql,
  { regionId, messages, at }: { regionId: string; messages: readonly Message[]; at: Instant | null },
): Promise<void> {
  if (messages.length === 0) return;
  await callValue(tx.query, 'tell_all', { region: regionId, messages, at });
}
