import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { askAgain } from './ask.ts';
import { retryWebhook, updateWebhook } from './endpoints.ts';
import {
  DAY,
  db,
  deliveriesOf,
  deskDeps,
  endpointRow,
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

describe('an endpoint whose address is corrected', () => {
  it('is tried at once, not when the old address would have been', async () => {
    const clock = movableClock();
    const wrong = await receiver((response) => void response.writeHead(404).end());
    const right = await receiver();
    const { partner, endpointId, key } = await partnerAt(wrong.url);
    await win(partner);
    const { run } = senderOf(clock);
    await run();
    expect((await endpointRow(endpointId)).failing_since).not.toBeNull();
    await db.transaction((tx) => updateWebhook(deskDeps(tx, clock.now()), key, { url: right.url }));
    expect((await endpointRow(endpointId)).failing_since).toBeNull();
    await run();
    expect(numbers(right.received)).toEqual([1]);
    expect(await deliveriesOf(endpointId)).toMatchObject([{ state: 'DELIVERED' }]);
  });

  // The old address answers only after the new one is set.
  it.each([204, 404])('ignores the old address’s late %i', async (status) => {
    const asked: ServerResponse[] = [];
    const old = await receiver((response) => void asked.push(response));
    const right = await receiver();
    const { partner, endpointId, key } = await partnerAt(old.url);
    for (let at = 0; at < 2; at++) await win(partner);
    const { run } = senderOf(systemClock);
    const trying = run();
    await expect.poll(() => asked).toHaveLength(1);
    await db.transaction((tx) => updateWebhook(deskDeps(tx), key, { url: right.url }));
    asked[0]!.writeHead(status).end();
    await trying;
    expect(await deliveriesOf(endpointId)).toEqual([]);
    expect(await endpointRow(endpointId)).toMatchObject({ failing_since: null, last_number: 0 });
    await run();
    expect(numbers(old.received)).toEqual([1]);
    expect(numbers(right.received)).toEqual([1, 2]);
  });
});

describe('an endpoint that is resumed', () => {
  it('is retried after seconds, however often it had failed, even if an operator requested a try', async () => {
    const clock = movableClock();
    const { endpointId, key } = await partnerWithEvent((response) => void response.writeHead(503).end());
    const { run } = senderOf(clock);
    for (let at = 0; at < 4; at++) {
      await run();
      clock.forward(DAY / 4);
    }
    for (const isActive of [false, true]) {
      await db.transaction((tx) => updateWebhook(deskDeps(tx, clock.now()), key, { isActive }));
    }
    const [waiting] = await deliveriesOf(endpointId);
    await db.transaction((tx) => askAgain(tx, { ...key, eventId: waiting!.event_id }, clock.now()));
    await run();
    const { next_try_at: next } = await endpointRow(endpointId);
    expect(next.getTime() - clock.now().getTime()).toBeLessThan(15_000);
  });
});

describe('an endpoint that is tried now (P2)', () => {
  const retry = (key: Parameters<typeof retryWebhook>[1], now: Date) =>
    db.transaction((tx) => retryWebhook(deskDeps(tx, now), key));

  it('does not wait, and after another failure has its earlier delay', async () => {
    const clock = movableClock();
    let status = 404;
    const { received, endpointId, key } = await partnerWithEvent(
      (response) => void response.writeHead(status).end(),
    );
    const { run } = senderOf(clock);
    await run();
    await run();
    expect(received).toHaveLength(1);
    await retry(key, clock.now());
    await run();
    await run();
    expect(received).toHaveLength(2);
    const { next_try_at, failing_since } = await endpointRow(endpointId);
    const waitMs = next_try_at.getTime() - clock.now().getTime();
    // The second delay: 20 seconds, plus or minus a quarter.
    expect(waitMs).toBeGreaterThan(10_000);
    expect(waitMs).toBeLessThanOrEqual(25_000);
    expect(failing_since).not.toBeNull();
    status = 204;
    await retry(key, clock.now());
    await run();
    expect(await deliveriesOf(endpointId)).toMatchObject([{ state: 'DELIVERED', attempts: 3 }]);
  });

  it('is sent to once, however many operators request it and processes see it', async () => {
    const clock = movableClock();
    const asked: ServerResponse[] = [];
    const { received, endpointId, key } = await partnerWithEvent((response, _, nth) => {
      if (nth === 1) response.writeHead(503).end();
      else asked.push(response);
    });
    const [one, two, three] = [senderOf(clock), senderOf(clock), senderOf(clock)];
    await one.run();
    await Promise.all([retry(key, clock.now()), retry(key, clock.now())]);
    const trying = Promise.all([one.run(), two.run()]);
    await expect.poll(() => asked).toHaveLength(1);
    // Requested again during the try: the running try counts.
    await retry(key, clock.now());
    await three.run();
    expect(received).toHaveLength(2);
    asked[0]!.writeHead(204).end();
    await trying;
    await three.run();
    expect(received).toHaveLength(2);
    expect(await deliveriesOf(endpointId)).toMatchObject([{ state: 'DELIVERED', attempts: 2 }]);
  });

  it('is resumed if it was stopped', async () => {
    const { url, received } = await receiver();
    const { partner, endpointId, key } = await partnerAt(url);
    await db.transaction((tx) => updateWebhook(deskDeps(tx), key, { isActive: false }));
    await win(partner);
    const { run } = senderOf(systemClock);
    await run();
    expect(received).toHaveLength(0);
    await retry(key, new Date());
    await run();
    expect(received).toHaveLength(1);
    expect((await endpointRow(endpointId)).paused_at).toBeNull();
  });
});
