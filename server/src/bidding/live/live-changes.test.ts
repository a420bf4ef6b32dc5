import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeOutbox } from '#platform/outbox.ts';
import { useTestDatabase } from '../../../test/database.ts';
import { buildAsset, buildBid, buildCategory, buildStore, REGION_ID } from '../../../test/factories.ts';
import { soon } from '../../../test/harness/soon.ts';
import { settleMarkets } from '../../../test/settle-markets.ts';
import { pinHotDeal, switchAsset, switchCategory } from '../../catalog/index.ts';
import type { HotPin } from '../../catalog/pin-hot-deal.ts';
import { rankMarkets } from '../../market/index.ts';
import { writeNotices } from '../../notifications/index.ts';
import { clockAt, systemClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { Streams } from '../../platform/live/streams.ts';
import { type PlaceBidInput, placeBid } from '../place-bid.ts';
import { LiveChanges } from './live-changes.ts';

const test = useTestDatabase();
const streams = new Streams();
const line = new PassThrough();
let changes: LiveChanges;
let hint: (regionId: string, assetIds: string[]) => void;
let tellOfGap: () => void;

beforeAll(async () => {
  const listen = (hear: typeof hint, onGap: typeof tellOfGap) => {
    hint = hear;
    tellOfGap = onGap;
  };
  changes = new LiveChanges({ db: test.db, bus: { listen }, streams, log: pino({ level: 'silent' }) });
  // A dealer without any bid.
  await open(line);
});

afterAll(() => {
  changes.close();
  streams.close();
});

async function open(end: PassThrough, o: { storeId?: string; lastSeq?: number } = {}): Promise<void> {
  const storeId = o.storeId ?? (await buildStore(test.db));
  const socket = Object.assign(end, { destroySoon: () => end.end() }) as unknown as Socket;
  streams.add({
    userId: randomUUID(),
    storeId,
    regionId: REGION_ID,
    sessionId: randomUUID(),
    tab: null,
    lastSeq: o.lastSeq ?? 0,
    newestNotice: null,
    line: socket,
  });
}

const place = (bid: Pick<PlaceBidInput, 'storeId' | 'assetId' | 'intent' | 'command'>, db: Db = test.db) =>
  placeBid(
    { db, clock: systemClock, live: { changed() {} }, bidChangesPerHour: 100 },
    { ...bid, regionId: REGION_ID, userId: null },
  );

const heard: [type: string, data: unknown][] = [];
line.on('data', (bytes: Buffer) => {
  const event = /^event: (\w+)\ndata: (.*)\n\n$/.exec(bytes.toString());
  // The stream says now and then that it is alive.
  if (event) heard.push([event[1]!, JSON.parse(event[2]!)]);
});

/** Hints at the assets, and waits until the stream has told these events and no others, in whatever order. */
async function expectTold(assetIds: string[], ...events: typeof heard): Promise<void> {
  hint(REGION_ID, assetIds);
  await soon(() => expect(heard.toSorted(([a], [b]) => a.localeCompare(b))).toEqual(events));
  heard.length = 0;
}

async function switchModel(assetId: string, isActive: boolean): Promise<void> {
  await test.db.transaction((tx) => switchAsset(tx, systemClock, { assetId, regionId: REGION_ID, isActive }));
}

describe('a model without a bid', () => {
  it('is reported off and on again, and nothing else (M7, M17)', async () => {
    const [{ assetId }, other] = [await buildAsset(test.db), await buildAsset(test.db)];
    for (const isActive of [false, true]) {
      await switchModel(assetId, isActive);
      const tops = [{ assetId, topBidAmount: null, isListed: isActive }];
      await expectTold([other.assetId, assetId], ['tops', { tops }]);
    }
  });
});

describe('a model that is switched off', () => {
  it('is reported off, even if a store takes its bid off before ranks have followed (M17)', async () => {
    const { asset, storeId } = await buildBid(test.db);
    const { assetId } = asset;
    await test.db.transaction(async (tx) => {
      await switchAsset(tx, systemClock, { assetId, regionId: REGION_ID, isActive: false });
      // In the same transaction, so that the job of the waiting ranks cannot come between.
      const db: Db = { ...test.db, transaction: (work) => work({ query: tx.query, last: tx.query }) };
      await place({ storeId, assetId, intent: 'UPDATE', command: { isBidActive: false } }, db);
    });
    await settleMarkets(test.db);
    await expectTold([assetId], ['tops', { tops: [{ assetId, topBidAmount: null, isListed: false }] }]);
  });
});

describe('a hot deal', () => {
  it('is reported once when a pin makes it hot or not, and not if nothing changes (M7, M9, M17)', async () => {
    const [{ assetId }, other] = [await buildAsset(test.db), await buildAsset(test.db)];
    /** Whether it waits for the job that hints at it, before any other process can have done it. */
    const pin = (to: HotPin) =>
      test.db.transaction(async (tx) => {
        await pinHotDeal(tx, systemClock, { assetId, regionId: REGION_ID, pin: to });
        const waiting = await tx.query('select 1 from mark where asset_id = $1', [assetId]);
        return waiting.length > 0;
      });
    for (const [to, hotDealFlag] of [
      ['PINNED', true],
      ['UNPINNED', false],
    ] as const) {
      expect(await pin(to)).toBe(true);
      await settleMarkets(test.db);
      await expectTold([other.assetId, assetId], ['hot', { rows: [{ assetId, hotDealFlag }] }]);
      expect([await pin(to), await pin('AUTOMATIC'), await pin(to)]).toEqual([false, false, false]);
    }
    // What is told next shows that nothing else was.
    await switchModel(other.assetId, false);
    const tops = [{ assetId: other.assetId, topBidAmount: null, isListed: false }];
    await expectTold([other.assetId, assetId], ['tops', { tops }]);
  });
});

describe('a category', () => {
  it('is reported once when switched, its models not (M6, M17)', async () => {
    const category = await buildCategory(test.db);
    const { categoryId } = category;
    const { asset } = await buildBid(test.db, { asset: await buildAsset(test.db, { category }) });
    const ids = [asset.assetId, (await buildAsset(test.db, { category })).assetId];
    const switched = (isActive: boolean) =>
      test.db.transaction((tx) => switchCategory(tx, systemClock, { categoryId, isActive }));
    const top = { assetId: asset.assetId, topBidAmount: 1_000, isListed: true };
    await expectTold(ids, ['tops', { tops: [top] }]);

    await switched(false);
    await settleMarkets(test.db);
    await expectTold(ids, ['listing', { categoryId, isListed: false }]);
    // What is told next shows that nothing else was.
    const { assetId } = await buildAsset(test.db);
    await switchModel(assetId, false);
    ids.push(assetId);
    await expectTold(ids, ['tops', { tops: [{ assetId, topBidAmount: null, isListed: false }] }]);

    await switched(true);
    await settleMarkets(test.db);
    await expectTold(ids, ['listing', { categoryId, isListed: true }], ['tops', { tops: [top] }]);
  });
});

describe('a row', () => {
  it('is reported if its store may see a change, and not when a rival moves behind it (M7, M17)', async () => {
    const leader = await buildBid(test.db, { spotPriceMinor: 100_000 });
    const { asset, storeId } = leader;
    const rival = await buildBid(test.db, { asset, spotPriceMinor: 80_000 });
    const told: unknown[] = [];
    const listen = async () => {
      const end = new PassThrough();
      end.on('data', (bytes: Buffer) => {
        const rows = /^event: rows\ndata: (.*)\n\n$/.exec(bytes.toString());
        if (rows)
          told.push(...JSON.parse(rows[1]!).rows.map((row: { topBidAmount: number }) => row.topBidAmount));
      });
      await open(end, { storeId });
      return end;
    };
    const beacon = await buildBid(test.db, { storeId, spotPriceMinor: 10_000 });
    const change = async ({ storeId, asset }: typeof rival, priceMinor: number) => {
      const command = { spotPriceMinor: priceMinor, confirmPriceMinor: priceMinor };
      await place({ storeId, assetId: asset.assetId, intent: 'UPDATE', command });
      await settleMarkets(test.db);
      hint(REGION_ID, [asset.assetId]);
    };
    let lit = 100;
    /** Moves behind the leader, and waits for a later change that is told: rows are read in the order of their hints. */
    const moveUnseen = async (priceMinor: number) => {
      await change(rival, priceMinor);
      lit += 10;
      await change(beacon, lit * 100);
      await soon(() => expect(told).toContain(lit));
    };
    const first = await listen();
    hint(REGION_ID, [asset.assetId]);
    await soon(() => expect(told).toEqual([1_000]));
    await moveUnseen(85_000);
    await moveUnseen(90_000);
    expect(told).toEqual([1_000, 110, 120]);
    await change(rival, 110_000);
    await soon(() => expect(told).toEqual([1_000, 110, 120, 1_100]));
    // Nor does coming back show a move.
    first.destroy();
    await listen();
    await change({ ...rival, storeId }, 120_000);
    await soon(() => expect(told.at(-1)).toBe(1_200));
    told.length = 0;
    await moveUnseen(100_000);
    expect(told).toEqual([130]);
    heard.length = 0;
  });
});

describe('a top written by this process', () => {
  it('is reported without a read, with others of the moment, once, and not after a newer one (M17)', async () => {
    const [{ assetId }, other] = [await buildAsset(test.db), await buildAsset(test.db)];
    const at = Date.now() / 1000;
    const told = (id: string, topMinor: number, movedAt: number) =>
      changes.topMoved(REGION_ID, { id, topMinor, isListed: true, at: movedAt });
    told(assetId, 70_000, at - 2);
    told(assetId, 90_000, at);
    told(other.assetId, 50_000, at);
    told(assetId, 80_000, at - 1);
    const tops = [
      { assetId, topBidAmount: 900, isListed: true },
      { assetId: other.assetId, topBidAmount: 500, isListed: true },
    ];
    await expectTold([assetId], ['tops', { tops }]);
  });

  it('is reported even if the same model moved later in another region (M17)', async () => {
    const { assetId } = await buildAsset(test.db);
    const at = Date.now() / 1000;
    changes.topMoved('ksa', { id: assetId, topMinor: 70_000, isListed: true, at });
    changes.topMoved(REGION_ID, { id: assetId, topMinor: 90_000, isListed: true, at: at - 1 });
    await expectTold([assetId], ['tops', { tops: [{ assetId, topBidAmount: 900, isListed: true }] }]);
  });

  it('has the same time for ranker and readers, and is not reported if unchanged (M7, M17)', async () => {
    const { assetId } = await buildAsset(test.db);
    const topMoved = vi.spyOn(changes, 'topMoved');
    const placeAt = async (priceMinor: number) => {
      const storeId = await buildStore(test.db);
      const command = { spotPriceMinor: priceMinor, confirmPriceMinor: priceMinor, maxQuantity: 5 };
      await place({ storeId, assetId, intent: 'CREATE', command });
      await rankMarkets({
        db: test.db,
        clock: systemClock,
        onRanked: ({ regionId, moved }) => {
          for (const top of moved) changes.topMoved(regionId, top);
        },
      });
    };
    await placeAt(90_000);
    await placeAt(80_000);
    expect(topMoved).toHaveBeenCalledOnce();
    await expectTold([assetId], ['tops', { tops: [{ assetId, topBidAmount: 900, isListed: true }] }]);
    const { assetId: next } = await buildAsset(test.db);
    await switchModel(next, false);
    await expectTold(
      [assetId, next],
      ['tops', { tops: [{ assetId: next, topBidAmount: null, isListed: false }] }],
    );
  });
});

describe('messages of a store', () => {
  it('reach active screens before one that has missed a thousand of them (N3)', async () => {
    const storeId = await buildStore(test.db);
    const sent = Array.from({ length: 1_001 }, () => ({
      storeId,
      kind: 'CREDIT_CLEARED',
      subject: storeId,
      payload: {},
    }));
    await test.db.transaction((tx) =>
      writeOutbox(tx, { regionId: REGION_ID, messages: sent, at: new Date() }),
    );
    const order: string[] = [];
    for (const [name, lastSeq] of [
      ['slept', 0],
      ['awake', 1_000],
    ] as const) {
      const end = new PassThrough();
      end.on('data', (bytes: Buffer) => {
        if (bytes.toString().startsWith('event: outbox\nid: 1001\n')) order.push(name);
      });
      await open(end, { storeId, lastSeq });
    }
    await soon(() => expect(order).toHaveLength(2));
    expect(order).toEqual(['awake', 'slept']);
  });
});

describe('notices of a store', () => {
  it('are reported once written, also a summary, and to a stream that begins later (N2, N3)', async () => {
    const storeId = await buildStore(test.db);
    const now = Date.now();
    const outbid = async (ms: number) => {
      const payload = { previous: 'RANK_ONE', status: 'WINING_RANGE', own: false };
      const messages = [{ storeId, kind: 'BID_CHANGED', subject: storeId, payload }];
      await test.db.transaction((tx) =>
        writeOutbox(tx, { regionId: REGION_ID, messages, at: new Date(now + ms) }),
      );
    };
    const told: string[] = [];
    const listen = async (name: string) => {
      const end = new PassThrough();
      end.on('data', (bytes: Buffer) => {
        const event = /^event: (outbox|notices)\n(?:id: .*\n)?data: (.*)\n\n$/.exec(bytes.toString());
        if (!event) return;
        const { seq, newest } = JSON.parse(event[2]!);
        told.push(`${name}: ${event[1]} ${seq ?? newest}`);
      });
      await open(end, { storeId });
    };
    const write = (ms: number) => writeNotices({ db: test.db, clock: clockAt(new Date(now + ms)) });
    await listen('first');
    await outbid(0);
    await soon(() => expect(told).toEqual(['first: outbox 1']));
    await write(0);
    await soon(() => expect(told).toEqual(['first: outbox 1', 'first: notices 1']));
    await outbid(1);
    await soon(() => expect(told.at(-1)).toBe('first: outbox 2'));
    told.length = 0;
    await write(60 * 60_000);
    await soon(() => expect(told).toEqual(['first: notices 2']));
    await listen('second');
    await soon(() => expect(told).toContain('second: notices 2'));
    expect(told.filter((line) => line.startsWith('first'))).toHaveLength(1);
  });
});

describe('changes that cannot be reported', () => {
  it('end the streams, so that screens reload: hints may be lost, or cannot be followed (M17)', async () => {
    const [missed, failed] = [new PassThrough(), new PassThrough()];
    await open(missed);
    tellOfGap();
    expect(missed.writableEnded).toBe(true);

    await open(failed);
    hint(REGION_ID, ['no asset at all']);
    await soon(() => expect(failed.writableEnded).toBe(true));
  });
});
