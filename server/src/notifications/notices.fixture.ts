/** Stores with notices, on the test's own database and clock. */

import { type Clock, clockAt } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Dealer } from '#platform/http/routes.ts';
import { createMessages } from '#platform/messages/queue.ts';
import { writeOutbox } from '#platform/outbox.ts';
import { readSettings } from '#platform/settings.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildMember, buildStore, REGION_ID } from '../../test/factories.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { mailNotices } from './mail-notices.ts';
import { pushNotices } from './push/push-notices.ts';
import { PushWatch } from './push/push-watch.ts';
import { writeNotices } from './write-notices.ts';

export let db: Db;
/** 12:00 in Dubai. */
export const NOON = Date.UTC(2026, 5, 1, 8);
export const at = (ms: number): Clock => clockAt(new Date(NOON + ms));
export const MINUTE = 60_000;

const settings = readSettings({
  DATABASE_URL: 'postgresql://unused',
  SECRET_KEY: 'a secret key for tests, long enough to be taken',
  PUBLIC_URL: 'https://mazad.example',
  WEBHOOKS_ALLOW_LOOPBACK: '1',
});
const messages = createMessages({ EMAIL: true, SMS: true });

export function useNotices(): void {
  ({ db } = useTestDatabase());
}

/** Errors reported about push services. */
export const pushErrors: unknown[] = [];
const pushWatch = new PushWatch({ error: (told: unknown) => void pushErrors.push(told) });

export const deps = (ms = 0) => ({ db, clock: at(ms), messages, settings, pushWatch });

export type TestDealer = Dealer & { email: string };

/** A member of a store since long ago. */
export async function dealerOf(
  o: { storeId?: string; role?: Dealer['role']; locale?: string; mode?: 'SPOT' | 'PAAS' } = {},
): Promise<TestDealer> {
  const storeId = o.storeId ?? (await buildStore(db, { mode: o.mode }));
  const role = o.role ?? 'OWNER';
  const { userId, email } = await buildMember(db, { storeId, role });
  await sqlOn(db)`update member set locale = ${o.locale ?? 'en'}, created_at = ${new Date(0)}
    where user_id = ${userId}`;
  return { userId, storeId, regionId: REGION_ID, role, sessionId: userId, email };
}

export interface Event {
  kind: string;
  subject?: string;
  payload?: Record<string, unknown>;
}

/** Writes messages into the store's outbox in one transaction, at an instant. */
export async function tell(storeId: string, ms: number, ...told: Event[]): Promise<void> {
  const sent = told.map(({ kind, subject = 'subject', payload = {} }) => ({
    storeId,
    kind,
    subject,
    payload,
  }));
  await db.transaction((tx) =>
    writeOutbox(tx, { regionId: REGION_ID, messages: sent, at: new Date(NOON + ms) }),
  );
}

export const outbid = (assetId: string): Event => ({
  kind: 'BID_CHANGED',
  payload: { assetId, previous: 'RANK_ONE', status: 'WINING_RANGE', reason: null, own: false },
});

/** Runs the jobs at an instant. */
export async function jobsAt(ms: number): Promise<void> {
  await writeNotices(deps(ms));
  await mailNotices(deps(ms));
  await pushNotices(deps(ms));
}

export interface Mailed {
  subject: string;
  body_text: string;
  body_html: string;
  language: string;
  created_at: Date;
}

export const mailsTo = (dealer: TestDealer) =>
  db.query<Mailed>('select * from message where recipient = $1 order by created_at', [dealer.email]);
