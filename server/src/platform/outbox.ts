/** What stores are told, numbered per store (N3). */
import type { Instant } from './clock.ts';
import type { Sql } from './db/db.ts';
import { callValue } from './db/functions.ts';

/** One message of the outbox, before it has its number. */
export interface Message {
  storeId: string;
  kind: string;
  subject: string;
  payload: Record<string, unknown>;
}

/** Numbers the messages of one transaction and writes them (N3): the last thing that it locks. `at` null: now. */
export async function tellAll(
  tx: Sql,
  { regionId, messages, at }: { regionId: string; messages: readonly Message[]; at: Instant | null },
): Promise<void> {
  if (messages.length === 0) return;
  await callValue(tx.query, 'tell_all', { region: regionId, messages, at });
}
