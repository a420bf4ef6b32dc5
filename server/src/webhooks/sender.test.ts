import type { ServerResponse } from 'node:http';
import { PartnerEventSchema } from '@mazad/contract/partner/webhooks';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sqlOn } from '../../test/sql-on.ts';
import { buildPartner } from '../../test/trade-factories.ts';
import { buildReview, buildReviewWorld, moveBuiltReview } from '../grade-reviews/reviews.fixture.ts';
import { getPartnerDeal } from '../trade-ins/index.ts';
import { askAgain } from './ask.ts';
import {
  CUSTOMER,
  db,
  deliveriesOf,
  endpointOf,
  endpointRow,
  movableClock,
  move,
  numbers,
  partnerAt,
  partnerWithEvent,
  receiver,
  senderOf,
  useWebhooks,
  win,
} from './webhooks.fixture.ts';

useWebhooks();

describe('an event', () => {
  it('is what GET /deals answered at that time', async () => {
    const { url, received } = await receiver();
    const { partner } = await partnerAt(url);
    const code = await win(partner);
    const asWon = await getPartnerDeal({ db }, { partnerId: partner.partnerId, appraisalCode: code });
    await move(code, 'PICKED_UP', `partner:${partner.partnerId}`);
    await move(code, 'DELIVERED');
    const { run } = senderOf(movableClock());
    await run();

    expect(received.map(({ body }) => [body.number, body.type, body.movedBy, body.data.state])).toEqual([
      [1, 'deal.won', 'PARTNER', 'WON'],
      [2, 'deal.moved', 'PARTNER', 'IN_TRANSIT'],
      [3, 'deal.moved', 'OPERATOR', 'DELIVERED'],
    ]);
    expect(received[0]!.body.data).toEqual(asWon);
    for (const one of received) {
      expect(one.headers['webhook-id']).toBe(one.body.id);
      expect(z.parse(PartnerEventSchema, one.body)).toEqual(one.body);
    }
    const [store] = await sqlOn(db)<{ store_id: string }>`select store_id from deal
      where appraisal_code = ${code}`;
    const sent = received.map((one) => one.text).join();
    for (const hidden of [...Object.values(CUSTOMER), store!.store_id, 'operator:']) {
      expect(sent).not.toContain(hidden);
    }
    await run();
    expect(received).toHaveLength(3);
  });

  it('of a deal that was not picked up has its own kind', async () => {
    const { url, received } = await receiver();
    const { partner } = await partnerAt(url, { events: ['deal.cancelled'] });
    await move(await win(partner), 'CANCELLED', `partner:${partner.partnerId}`, 'Customer came back');
    await move(await win(partner), 'CANCELLED', 'system', 'NOT_PICKED_UP');
    await senderOf(movableClock()).run();
    expect(received.map(({ body }) => [body.type, body.movedBy, body.data.state])).toEqual([
      ['deal.cancelled', 'SYSTEM', 'CANCELLED'],
    ]);
  });

  it('of handing over a device for its return shows the deal as of then, whenever it is sent', async () => {
    const { url, received } = await receiver();
    const { deal, reviewId, appraisalCode } = await buildReview({ db }, await buildReviewWorld({ db }));
    const { endpointId } = await endpointOf(deal.partner, url);
    const { partnerId } = deal.partner;
    const step = (action: 'REQUEST_RETURN' | 'HAND_OVER' | 'RECEIVE_BACK', actor: string) =>
      moveBuiltReview({ db }, reviewId, action, { actor });
    await step('REQUEST_RETURN', 'operator:1');
    await step('HAND_OVER', `partner:${partnerId}`);
    const asHandedOver = await getPartnerDeal({ db }, { partnerId, appraisalCode });
    await step('RECEIVE_BACK', 'operator:1');
    const { run } = senderOf(movableClock());
    await run();
    expect(received.map(({ body }) => [body.number, body.type, body.movedBy, body.data.state])).toEqual([
      [1, 'deal.moved', 'PARTNER', 'DELIVERED'],
      [2, 'deal.moved', 'OPERATOR', 'RETURNED'],
    ]);
    const handedOver = received[0]!;
    expect(handedOver.body.data).toEqual(asHandedOver);
    expect(asHandedOver.events.at(-1)).toMatchObject({ type: 'PICKED_UP', state: 'DELIVERED' });
    await askAgain(db, { partnerId, endpointId, eventId: handedOver.body.id }, new Date());
    await run();
    expect(received[2]!.text).toBe(handedOver.text);
  });

  it('is written only for reportable events, and only for a partner with an endpoint', async () => {
    const { url, received } = await receiver();
    const { partner } = await partnerAt(url);
    const undone = {
      ...db,
      transaction: (work: Parameters<typeof db.transaction>[0]) =>
        db.transaction(async ({ query }) => {
          // Without the combined commit of the last statement.
          await work({ query, last: query });
          throw new Error('undone');
        }),
    } as typeof db;
    await expect(win(partner, { deps: undone })).rejects.toThrow('undone');
    expect(await win(partner, { priceMinor: 100_000_000 })).toBe('PRICE_CHANGED');
    const taken = await win(partner);
    let codes = 0;
    const next = await win(partner, { createCode: () => (++codes === 1 ? taken : `MZ-NEXT${codes}`) });
    const other = await buildPartner(db);
    await win(other);
    await senderOf(movableClock()).run();
    // The second one's first try was rolled back, because its code was taken.
    expect(received.map(({ body }) => body.data.appraisalCode)).toEqual([taken, next]);
    const told = await db.query('select 1 from partner_event where partner_id = $1', [other.partnerId]);
    expect(told).toEqual([]);
  });

  it('goes to each endpoint that chose it', async () => {
    const [first, second] = [await receiver(), await receiver()];
    const { partner } = await partnerAt(first.url, { events: ['deal.won'] });
    await endpointOf(partner, second.url, { events: ['deal.moved'] });
    const code = await win(partner);
    await move(code, 'PICKED_UP');
    const { run } = senderOf(movableClock());
    await run();
    expect(numbers(first.received)).toEqual([1]);
    expect(numbers(second.received)).toEqual([2]);
  });
});

describe('the order', () => {
  it('is kept while an event is retried, with the same id and body', async () => {
    const clock = movableClock();
    const { url, received } = await receiver((response, _, nth) => {
      response.statusCode = nth <= 2 ? 500 : 204;
      response.end('not now');
    });
    const { partner, endpointId } = await partnerAt(url);
    for (let at = 0; at < 3; at++) await win(partner);
    const { run } = senderOf(clock);
    await run();
    await run();
    expect(numbers(received)).toEqual([1]);
    expect(await deliveriesOf(endpointId)).toMatchObject([
      { state: 'WAITING', attempts: 1, status: 500, error: 'ANSWER', excerpt: 'not now' },
    ]);
    clock.forward(13);
    await run();
    clock.forward(26);
    await run();
    expect(numbers(received)).toEqual([1, 1, 1, 2, 3]);
    expect(new Set(received.slice(0, 3).map((one) => one.text)).size).toBe(1);
    expect((await endpointRow(endpointId)).failing_since).toBeNull();
  });

  it('is kept, each event once, however many processes send', async () => {
    const { url, received } = await receiver();
    const { partner } = await partnerAt(url);
    for (let at = 0; at < 12; at++) await win(partner);
    const clock = movableClock();
    await Promise.all(Array.from({ length: 4 }, () => senderOf(clock).run()));
    await senderOf(clock).run();
    expect(numbers(received)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('is kept when a process dies while sending, and its late result does not count', async () => {
    const held: ServerResponse[] = [];
    let hasArrived: () => void;
    const arrived = new Promise<void>((resolve) => {
      hasArrived = resolve;
    });
    const { received, partner, endpointId } = await partnerWithEvent((response, _, nth) => {
      if (nth > 1) return void response.end();
      held.push(response);
      hasArrived();
    });
    await win(partner);
    const clock = movableClock();
    const dead = senderOf(clock);
    await dead.sender.round();
    await arrived;

    const alive = senderOf(clock);
    clock.forward(50);
    await alive.run();
    expect(numbers(received)).toEqual([1]);
    clock.forward(11);
    await alive.run();
    expect(numbers(received)).toEqual([1, 1, 2]);
    expect(received[0]!.body.id).toBe(received[1]!.body.id);

    held[0]!.writeHead(500).end();
    await dead.sender.settle();
    expect(await deliveriesOf(endpointId)).toMatchObject([
      { number: 1, state: 'DELIVERED', attempts: 1 },
      { number: 2, state: 'DELIVERED', attempts: 1 },
    ]);
    expect((await endpointRow(endpointId)).last_number).toBe(2);
  });

  it('is kept when a process stops normally: running tries do not count', async () => {
    let hasArrived: () => void;
    const arrived = new Promise<void>((resolve) => {
      hasArrived = resolve;
    });
    const { received, endpointId } = await partnerWithEvent((response, _, nth) => {
      if (nth === 1) hasArrived();
      else response.end();
    });
    const clock = movableClock();
    const going = senderOf(clock);
    await going.sender.round();
    await arrived;
    await going.sender.stop();
    expect(await deliveriesOf(endpointId)).toEqual([]);
    await senderOf(clock).run();
    expect(numbers(received)).toEqual([1, 1]);
  });
});

describe('an internal error', () => {
  it('is followed by a delay, also for operators’ requests', async () => {
    const clock = movableClock();
    const { received, partner, key } = await partnerWithEvent();
    await senderOf(clock).run();
    await db.transaction((tx) => askAgain(tx, { ...key, eventId: received[0]!.body.id }, clock.now()));
    let reads = 0;
    const readDeal = async () => {
      reads += 1;
      throw new Error('the database is away');
    };
    const { run } = senderOf(clock, { readDeal });
    await run();
    await run();
    expect(reads).toBe(1);
    await win(partner);
    clock.forward(31);
    await run();
    await run();
    expect(reads).toBe(2);
    clock.forward(31);
    await senderOf(clock).run();
    expect(numbers(received)).toEqual([1, 1, 2]);
  });
});
