import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { askAgain, askForTest } from './ask.ts';
import { rotateWebhookSecret, updateWebhook } from './endpoints.ts';
import { purgeWebhooks } from './purge.ts';
import {
  DAY,
  db,
  deliveriesOf,
  deskDeps,
  endpointOf,
  endpointRow,
  isFromMazad,
  movableClock,
  numbers,
  partnerAt,
  partnerWithEvent,
  receiver,
  senderOf,
  useWebhooks,
  win,
} from './webhooks.fixture.ts';

useWebhooks();

describe('a receiver that', () => {
  const faults: [string, (response: ServerResponse) => void, object][] = [
    ['hangs', () => undefined, { error: 'TIMEOUT', status: null }],
    [
      'redirects',
      (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
      { error: 'REDIRECT', status: 302 },
    ],
    ['drops the connection', (response) => void response.destroy(), { error: 'CONNECTION', status: null }],
    [
      'sends endless headers',
      (response) => void response.writeHead(200, { 'x-long': 'x'.repeat(9_000) }).end(),
      { error: 'CONNECTION', status: null },
    ],
  ];
  it.each(faults)('%s has failed', async (_, answer, seen) => {
    const { received, endpointId } = await partnerWithEvent(answer);
    await senderOf(movableClock(), { timeoutMs: 150 }).run();
    expect(received).toHaveLength(1);
    expect(await deliveriesOf(endpointId)).toMatchObject([{ state: 'WAITING', attempts: 1, ...seen }]);
  });

  it('sends an endless body is read up to 4 KiB', async () => {
    let written = 0;
    const { endpointId } = await partnerWithEvent((response) => {
      response.writeHead(200);
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x'))) written += 65_536;
      };
      response.on('drain', pour);
      pour();
    });
    await senderOf(movableClock()).run();
    const [delivery] = await deliveriesOf(endpointId);
    expect(delivery).toMatchObject({ state: 'DELIVERED', excerpt: 'x'.repeat(500) });
    expect(written).toBeLessThan(16_000_000);
  });

  it('is this machine gets nothing unless the setting allows it', async () => {
    const { port, received } = await receiver();
    const { partner, endpointId } = await partnerAt(`https://127.0.0.1:${port}/`);
    const byName = await endpointOf(partner, `https://localhost:${port}/`);
    await win(partner);
    await senderOf(movableClock(), { allowLoopback: false }).run();
    expect(received).toEqual([]);
    for (const id of [endpointId, byName.endpointId]) {
      expect(await deliveriesOf(id)).toMatchObject([{ error: 'ADDRESS', status: null }]);
    }
  });
});

describe('an endpoint that fails for long', () => {
  it('loses one event after three days, is stopped at the next, and continues when resumed', async () => {
    const clock = movableClock();
    let isUp = false;
    const { url, received } = await receiver((response) => {
      response.statusCode = isUp ? 200 : 503;
      response.end();
    });
    const contact = { email: 'it@partner.example', language: 'ar' } as const;
    const { partner, endpointId, key } = await partnerAt(url, { contact });
    for (let at = 0; at < 3; at++) await win(partner);
    const { run } = senderOf(clock);
    await run();
    clock.forward(3 * DAY);
    await run();
    expect(await deliveriesOf(endpointId)).toMatchObject([{ number: 1, state: 'PARKED', attempts: 2 }]);
    await run();
    expect(numbers(received)).toEqual([1, 1, 2]);
    expect(await endpointRow(endpointId)).toMatchObject({ pause_reason: 'FAILING', last_number: 1 });
    const mails = await db.query('select recipient, language, body_text from message where kind = $1', [
      'WEBHOOK_PAUSED',
    ]);
    expect(mails).toMatchObject([{ recipient: contact.email, language: 'ar' }]);
    expect(JSON.stringify(mails)).toContain(url);
    clock.forward(DAY);
    await run();
    expect(received).toHaveLength(3);

    isUp = true;
    await db.transaction((tx) => updateWebhook(deskDeps(tx, clock.now()), key, { isActive: true }));
    await run();
    expect(numbers(received)).toEqual([1, 1, 2, 2, 3]);
    await db.transaction((tx) => askAgain(tx, { ...key, eventId: received[0]!.body.id }, clock.now()));
    await run();
    expect(numbers(received)).toEqual([1, 1, 2, 2, 3, 1]);
    expect((await deliveriesOf(endpointId)).map(({ state }) => state)).toEqual(
      Array.from({ length: 3 }, () => 'DELIVERED'),
    );
  });

  it('is retried for three days again after it was resumed', async () => {
    const clock = movableClock();
    const { endpointId, key } = await partnerWithEvent((response) => void response.writeHead(500).end());
    const { run } = senderOf(clock);
    await run();
    for (const isActive of [false, true]) {
      clock.forward(2 * DAY);
      await db.transaction((tx) => updateWebhook(deskDeps(tx, clock.now()), key, { isActive }));
    }
    await run();
    expect(await deliveriesOf(endpointId)).toMatchObject([{ state: 'WAITING', attempts: 2 }]);
  });
});

describe('an operator’s request', () => {
  it('is sent outside the queue, once, even while the endpoint is paused', async () => {
    const clock = movableClock();
    let isUp = false;
    const { url, received } = await receiver((response) => {
      response.statusCode = isUp ? 200 : 500;
      response.end();
    });
    const { partner, endpointId, key } = await partnerAt(url);
    await db.transaction((tx) => updateWebhook(deskDeps(tx), key, { isActive: false }));
    await win(partner);
    await db.transaction((tx) => askForTest(tx, key, clock.now()));
    const { run } = senderOf(clock);
    await run();
    clock.forward(DAY);
    await run();
    expect(received.map(({ body }) => [body.type, body.number, body.data])).toEqual([
      ['webhook.test', null, null],
    ]);
    expect(await deliveriesOf(endpointId)).toMatchObject([{ state: 'PARKED', attempts: 1 }]);

    await db.transaction((tx) => updateWebhook(deskDeps(tx), key, { isActive: true }));
    await run();
    const waiting = received.at(-1)!.body;
    expect(waiting).toMatchObject({ number: 1, type: 'deal.won' });
    // Sent manually before its next try, it is left out of the queue.
    isUp = true;
    await db.transaction((tx) => askAgain(tx, { ...key, eventId: waiting.id }, clock.now()));
    await run();
    clock.forward(DAY);
    await run();
    expect(numbers(received)).toEqual([null, 1, 1]);
    expect((await endpointRow(endpointId)).last_number).toBe(1);
  });
});

describe('a new secret', () => {
  it('signs beside the old one for 24 hours, then alone', async () => {
    const clock = movableClock();
    const { url, received } = await receiver();
    const { partner, key, ...old } = await partnerAt(url);
    const made = await db.transaction((tx) => rotateWebhookSecret(deskDeps(tx, clock.now()), key));
    const { run } = senderOf(clock);
    const signedBy = async (...keys: { secret: string }[]) => {
      await win(partner);
      await run();
      const one = received.at(-1)!;
      return keys.map(({ secret }) =>
        isFromMazad(one.headers, one.text, [secret], clock.now().getTime() / 1000),
      );
    };
    clock.forward(DAY - 60);
    expect(await signedBy(old, made)).toEqual([true, true]);
    clock.forward(120);
    expect(await signedBy(old, made)).toEqual([false, true]);
  });

  it('is needed when the old one can no longer be decrypted', async () => {
    const { received, endpointId } = await partnerWithEvent();
    const settings = { secretKey: 'another secret key, as long as the first', webhooksAllowLoopback: true };
    await senderOf(movableClock(), { settings }).run();
    expect(received).toEqual([]);
    expect(await deliveriesOf(endpointId)).toMatchObject([{ state: 'WAITING', error: 'SECRET' }]);
  });
});

describe('a partner that is switched off', () => {
  it('is sent nothing until it is on again', async () => {
    const { received, partner } = await partnerWithEvent();
    const switchTo = (isOn: boolean) =>
      db.query('update partner set is_active = $2 where partner_id = $1', [partner.partnerId, isOn]);
    await switchTo(false);
    const { run } = senderOf(movableClock());
    await run();
    expect(received).toEqual([]);
    await switchTo(true);
    await run();
    expect(numbers(received)).toEqual([1]);
  });
});

describe('events of more than 30 days ago', () => {
  it('are deleted, and the queue continues after them', async () => {
    const { received, partner, endpointId } = await partnerWithEvent();
    const { run } = senderOf(movableClock());
    await run();
    await win(partner);
    await db.query(`update partner_event set happened_at = happened_at - interval '31 days'`);
    await db.query(`update webhook_delivery set happened_at = happened_at - interval '31 days'`);
    await purgeWebhooks({ db, clock: movableClock() });
    expect(await deliveriesOf(endpointId)).toEqual([]);
    await win(partner);
    await run();
    expect(numbers(received)).toEqual([1, 2]);
  });
});
