import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { buildAsset, buildBid, buildCategory, buildStore, REGION_ID } from '../../test/factories.ts';
import { settleMarkets } from '../../test/settle-markets.ts';
import { switchAsset, switchCategory } from '../catalog/offers.ts';
import { systemClock } from '../platform/clock.ts';
import { Streams } from '../platform/live/streams.ts';
import { LiveChanges } from './live-changes.ts';

const test = useTestApp();
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
  const storeId = await buildStore(test.db);
  const response = line as unknown as ServerResponse;
  streams.add({ storeId, regionId: REGION_ID, sessionId: randomUUID(), lastSeq: 0, response });
});

afterAll(() => {
  changes.close();
  streams.close();
});

const heard: [type: string, data: unknown][] = [];
line.on('data', (bytes: Buffer) => {
  const event = /^event: (\w+)\ndata: (.*)\n\n$/.exec(bytes.toString());
  // The stream says now and then that it is alive.
  if (event) heard.push([event[1]!, JSON.parse(event[2]!)]);
});

/** Hints at the assets, and waits until the stream has told these events and no others, in whatever order. */
async function expectTold(assetIds: string[], ...events: typeof heard): Promise<void> {
  hint(REGION_ID, assetIds);
  await vi.waitFor(() => expect(heard.toSorted(([a], [b]) => a.localeCompare(b))).toEqual(events));
  heard.length = 0;
}

async function switchModel(assetId: string, isActive: boolean): Promise<void> {
  await test.db.transaction((tx) => switchAsset(tx, systemClock, { assetId, regionId: REGION_ID, isActive }));
}

describe('a model without a bid', () => {
  it('is told to be off and on again, and nothing besides (M7, M17)', async () => {
    const [{ assetId }, other] = [await buildAsset(test.db), await buildAsset(test.db)];
    for (const isActive of [false, true]) {
      await switchModel(assetId, isActive);
      const tops = [{ assetId, topBidAmount: null, isListed: isActive }];
      await expectTold([other.assetId, assetId], ['tops', { tops }]);
    }
  });
});

describe('a category', () => {
  it('is told once when it is switched, its models not (M6, M17)', async () => {
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

describe('what cannot be told', () => {
  const open = async () => {
    const response = new PassThrough() as unknown as ServerResponse;
    const storeId = await buildStore(test.db);
    streams.add({ storeId, regionId: REGION_ID, sessionId: randomUUID(), lastSeq: 0, response });
    return response;
  };

  it('ends the streams, so that screens read it themselves: hints that may be lost, or cannot be followed (M17)', async () => {
    const missed = await open();
    tellOfGap();
    expect(missed.writableEnded).toBe(true);

    const failed = await open();
    hint(REGION_ID, ['no asset at all']);
    await vi.waitFor(() => expect(failed.writableEnded).toBe(true));
  });
});
