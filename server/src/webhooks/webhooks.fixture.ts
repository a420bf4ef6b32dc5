/** Partners with endpoints, deals, and a receiver on loopback that answers as given. */

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { DealEvent } from '@mazad/domain/deals/course';
import { pino } from 'pino';
import { afterEach } from 'vitest';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { createMessages } from '#platform/messages/queue.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildBid } from '../../test/factories.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { type BuiltPartner, buildPartner, buildQuote, moveBuilt } from '../../test/trade-factories.ts';
import { acceptQuote } from '../trade-ins/accept-quote.ts';
import { getPartnerDeal } from '../trade-ins/index.ts';
import type { EndpointRow } from './endpoint-row.ts';
import { createWebhook } from './endpoints.ts';
import { type SenderDeps, WebhookSender } from './sender.ts';

export const SECRET_KEY = 'a secret key for webhooks, long enough';
export let db: Db;
/** One model with an offer for every device of the file. */
let model: ReturnType<typeof buildBid> | undefined;
const closing: (() => unknown)[] = [];

export function useWebhooks(): void {
  ({ db } = useTestDatabase());
  model = undefined;
  afterEach(async () => {
    // Leftovers must not affect the next test.
    await db.query('update webhook_endpoint set paused_at = now(), pause_reason = $1', ['OPERATOR']);
    for (const close of closing.splice(0)) await close();
  });
}

export interface Received {
  headers: IncomingMessage['headers'];
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what was sent is looked at part by part
  body: any;
}
type Answer = (response: ServerResponse, received: Received, nth: number) => void;

export async function receiver(answer: Answer = (response) => void response.end('ok')) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = { headers: request.headers, text: body, body: JSON.parse(body) };
      received.push(one);
      answer(response, one, received.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hooks`, port, received };
}

export const ALL_EVENTS = ['deal.cancelled', 'deal.moved', 'deal.won'] as const;

export async function endpointOf(
  partner: BuiltPartner,
  url: string,
  o: { events?: (typeof ALL_EVENTS)[number][]; contact?: { email: string; language: 'en' | 'ar' } } = {},
) {
  const command = { url, events: o.events ?? [...ALL_EVENTS], contact: o.contact ?? null };
  return db.transaction((tx) =>
    createWebhook(
      { tx, now: new Date(), secretKey: SECRET_KEY, allowLoopback: true },
      partner.partnerId,
      command,
    ),
  );
}

/** A partner with an endpoint at the receiver, and a function to bring devices in. */
export async function partnerAt(url: string, o: Parameters<typeof endpointOf>[2] = {}) {
  const partner = await buildPartner(db);
  const endpoint = await endpointOf(partner, url, o);
  return { partner, ...endpoint, key: { partnerId: partner.partnerId, endpointId: endpoint.endpointId } };
}

/** A receiver, and a partner with an endpoint there and one event. */
export async function partnerWithEvent(answer?: Parameters<typeof receiver>[0]) {
  const { url, received } = await receiver(answer);
  const made = await partnerAt(url);
  await win(made.partner);
  return { received, ...made };
}

export const CUSTOMER = { name: 'Mona Saleh', phone: '+971501234567', email: 'mona@example.com' };

/** A shop brings a device in; returns its code, or the type of the refusal. */
export async function win(
  partner: BuiltPartner,
  o: { deps?: Db; priceMinor?: number; createCode?: () => string } = {},
): Promise<string> {
  model ??= buildBid(db, { maxQuantity: 500 });
  const { asset } = await model;
  const quote = await buildQuote(db, { asset, partner, priceMinor: o.priceMinor });
  const call = {
    partnerId: partner.partnerId,
    key: randomUUID(),
    requestHash: Buffer.alloc(32),
    language: 'en' as const,
  };
  const deps = { db: o.deps ?? db, clock: systemClock, createCode: o.createCode };
  const answer = await acceptQuote(deps, partner, call, {
    quoteId: quote.quoteId,
    body: { customer: CUSTOMER },
  });
  const { type, data } = answer.body as { type?: string; data?: { appraisalCode: string } };
  return data?.appraisalCode ?? type!;
}

export const move = (appraisalCode: string, event: DealEvent, actor = 'operator:1', reason?: string) =>
  moveBuilt(db, { appraisalCode }, event, { actor, reason });

/** Now, plus what a test adds. */
export function movableClock(): Clock & { forward(seconds: number): void } {
  let ahead = 0;
  return {
    at: null,
    now: () => new Date(Date.now() + ahead),
    forward: (seconds) => {
      ahead += seconds * 1000;
    },
  };
}

export function senderOf(clock: Clock, o: Partial<SenderDeps> & { allowLoopback?: boolean } = {}) {
  const { allowLoopback = true, ...deps } = o;
  const sender = new WebhookSender(
    {
      db,
      clock,
      messages: createMessages({ EMAIL: false, SMS: false }),
      settings: { secretKey: SECRET_KEY, webhooksAllowLoopback: allowLoopback },
      readDeal: getPartnerDeal,
      ...deps,
    },
    pino({ level: 'silent' }),
  );
  return {
    sender,
    /** Runs one round to its end. */
    run: async () => {
      await sender.round();
      await sender.settle();
    },
  };
}

export async function endpointRow(endpointId: string): Promise<EndpointRow> {
  const rows = await sqlOn(db)<EndpointRow>`select * from webhook_endpoint where endpoint_id = ${endpointId}`;
  return rows[0]!;
}

export function deliveriesOf(endpointId: string) {
  return db.query<{
    event_id: string;
    number: number | null;
    state: string;
    attempts: number;
    status: number | null;
    error: string | null;
    excerpt: string | null;
  }>('select * from webhook_delivery where endpoint_id = $1 order by number, happened_at', [endpointId]);
}

/** The check from the documented partner client, so that its advice is tested. */
export { isFromMazad } from '../../../docs/partner-client.ts';

export const DAY = 86_400;
export const numbers = (received: Received[]) => received.map((one) => one.body.number);

/** The dependencies of operators' use cases. */
export const deskDeps = (tx: Sql, now = new Date()) => ({
  tx,
  now,
  secretKey: SECRET_KEY,
  allowLoopback: true,
});
