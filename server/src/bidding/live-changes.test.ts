import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import type { TopsEvent } from '@mazad/contract/live';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { buildAsset, buildCategory, buildStore, REGION_ID } from '../../test/factories.ts';
import { switchAsset, switchCategory } from '../catalog/offers.ts';
import { systemClock } from '../platform/clock.ts';
import { Streams } from '../platform/live/streams.ts';
import { LiveChanges } from './live-changes.ts';

const test = useTestApp();
const streams = new Streams();
const line = new PassThrough();
let changes: LiveChanges;
let hint: (regionId: string, assetIds: string[]) => void;

beforeAll(async () => {
  const listen = (hear: typeof hint) => {
    hint = hear;
  };
  const bus = { listen, changed: () => undefined, close: async () => undefined };
  changes = new LiveChanges({ db: test.db, bus, streams, log: pino({ level: 'silent' }) });
  // A dealer without any bid.
  const storeId = await buildStore(test.db);
  const response = line as unknown as ServerResponse;
  streams.add({ storeId, regionId: REGION_ID, sessionId: randomUUID(), lastSeq: 0, response });
});

afterAll(() => {
  changes.close();
  streams.close();
});

/** The next event on the stream, which must be one of tops. */
async function nextTops(): Promise<TopsEvent['tops']> {
  const [bytes] = (await once(line, 'data')) as [Buffer];
  const [, data] = /^event: tops\ndata: (.*)\n\n$/.exec(bytes.toString()) ?? [];
  return (JSON.parse(data ?? 'null') as TopsEvent).tops;
}

describe('a model without a bid', () => {
  it('is told to be off and on again, and nothing besides (M7, M17)', async () => {
    const [{ assetId }, other] = [await buildAsset(test.db), await buildAsset(test.db)];
    for (const isActive of [false, true]) {
      await test.db.transaction((tx) =>
        switchAsset(tx, systemClock, { assetId, regionId: REGION_ID, isActive }),
      );
      const told = nextTops();
      hint(REGION_ID, [other.assetId, assetId]);
      expect(await told).toEqual([{ assetId, topBidAmount: null, isListed: isActive }]);
    }
  });

  it('is off with its category, and waits to be told', async () => {
    const category = await buildCategory(test.db);
    const { assetId } = await buildAsset(test.db, { category });
    const told = nextTops();
    const waiting = await test.db.transaction(async (tx) => {
      await switchCategory(tx, systemClock, { categoryId: category.categoryId, isActive: false });
      return tx.query('select 1 from stale_market where asset_id = $1', [assetId]);
    });
    expect(waiting).toHaveLength(1);
    hint(REGION_ID, [assetId]);
    expect(await told).toEqual([{ assetId, topBidAmount: null, isListed: false }]);
  });
});
