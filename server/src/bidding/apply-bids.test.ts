import { type BidCommand, QUANTITY_OPTIONS } from '@mazad/domain/prices/bid-change';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { AppError } from '#platform/http/errors.ts';
import { useTestApp } from '../../test/app.ts';
import { type BuiltAsset, buildAsset, buildBid, buildCategory, buildStore } from '../../test/factories.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { settleMarkets } from '../../test/settle-markets.ts';
import { applyBids } from './apply-bids.ts';
import { placeBid } from './place-bid.ts';

const test = useTestApp();
const deps = () => ({
  db: test.db,
  clock: systemClock,
  bidChangesPerHour: 60,
  live: { changed: () => undefined },
});

const BIDS = `select spot_price_minor, is_active, max_quantity, available_quantity, auto_topup, status, reason, version
  from bid where store_id = $1 order by asset_id`;
const HISTORY = `select h.kind, h.spot_price_minor, h.status, h.position, h.version, h.rank_pending from bid_history h
  where h.store_id = $1 order by h.asset_id, h.version`;

async function buildMarket(size: number): Promise<BuiltAsset[]> {
  const category = await buildCategory(test.db);
  const assets: BuiltAsset[] = [];
  for (let n = 0; n < size; n++)
    assets.push(await buildAsset(test.db, { category, launchPriceMinor: 300_000 }));
  return assets.sort((a, b) => (a.assetId < b.assetId ? -1 : 1));
}

const commands = fc.record<BidCommand>(
  {
    spotPriceMinor: fc.integer({ min: 0, max: 400 }).map((n) => n * 500),
    isBidActive: fc.boolean(),
    maxQuantity: fc.constantFrom(...QUANTITY_OPTIONS, 4),
    autoTopupEnabled: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe('many changes at once', () => {
  it('equal the same changes one by one, ranked at once or by the job', {
    timeout: 60_000,
  }, async () => {
    const ASSETS = 12;
    // The twin's assets are others of the same kind, with the same rival on them.
    const [one, twin] = [await buildMarket(ASSETS), await buildMarket(ASSETS)];
    const rival = await buildStore(test.db);
    for (const asset of [...one, ...twin])
      await buildBid(test.db, { asset, storeId: rival, spotPriceMinor: 100_000 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(ASSETS - 1), commands), { minLength: 1, maxLength: 16 }),
        fc.boolean(),
        async (changes, isLarge) => {
          const [a, b] = [await buildStore(test.db), await buildStore(test.db)];
          // Coalescer of at most one change for each asset.
          for (let left = changes; left.length > 0; ) {
            const round = left.filter(([n], at) => left.findIndex(([m]) => m === n) === at);
            left = left.filter((change) => !round.includes(change));
            const rows = round.map(([n, command]) => ({ assetId: one[n]!.assetId, command }));
            // Unknown assets only make the list long: they are refused.
            const filler = Array.from({ length: isLarge ? 100 : 0 }, (_, n) => ({
              assetId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
              command: {},
            }));
            const input = {
              storeId: a,
              regionId: 'uae',
              userId: null,
              note: null,
              rows: [...rows, ...filler],
            };
            const applied = await test.db.transaction((tx) => applyBids(tx, deps(), input));
            for (const [at, [n, command]] of round.entries()) {
              const single = await placeBid(deps(), {
                ...{ storeId: b, regionId: 'uae', userId: null, assetId: twin[n]!.assetId, command },
                intent: 'CREATE',
                bidId: await bidIdOf(b, twin[n]!.assetId),
              }).catch((error: AppError) => error);
              expect(applied.rows[at]!.refusal?.code ?? null).toBe(
                single instanceof AppError ? single.type : null,
              );
            }
            await settleMarkets(test.db);
          }
          expect(await test.db.query(BIDS, [a])).toEqual(await test.db.query(BIDS, [b]));
          expect(await test.db.query(HISTORY, [a])).toEqual(await test.db.query(HISTORY, [b]));
          await switchOff([a, b]);
        },
      ),
      { numRuns: 10 },
    );
    await settleMarkets(test.db);
    await expectCleanAudit(test.db.pool, { settled: true });
  });

  it('show in a dry run what would change, and write nothing', async () => {
    const dealer = await test.signIn();
    const [asset, other, third] = await buildMarket(3);
    await buildBid(test.db, { asset: other, spotPriceMinor: 100_000 });
    const changes = [
      { assetId: asset!.assetId, spotPrice: 500, maxQuantity: 5 },
      { assetId: other!.assetId, spotPrice: 1400 },
      { assetId: '00000000-0000-4000-8000-000000000000', spotPrice: 10 },
      { assetId: third!.assetId, spotPrice: 1005.005 },
    ];
    const body = { changes, isDryRun: true };
    const look = await test.call('POST', '/bids/bulk', { token: dealer.token, body, language: 'ar' });
    expect(look.body.data).toMatchObject({
      counts: { changed: 1, unchanged: 0, refused: 3 },
      rows: [
        { outcome: 'CHANGED', kind: 'PLACED', before: null, after: { spotPrice: 500, availableQuantity: 5 } },
        {
          outcome: 'REFUSED',
          error: { type: 'CONFIRM_PRICE', details: { confirmPrice: 1400, compared: 1000 } },
        },
        { outcome: 'REFUSED', error: { type: 'NOT_FOUND', message: 'لم نجد شيئًا هنا.' } },
        { outcome: 'REFUSED', error: { type: 'PRICE_INVALID', details: { nearest: [1000, 1010] } } },
      ],
    });
    const count = () => test.db.query('select 1 from bid where store_id = $1', [dealer.storeId]);
    expect(await count()).toHaveLength(0);
    // The screen sends back what the look answered: a bid that is not there has no id to be known by.
    const answered = changes.map((c, at) => ({ ...c, bidId: look.body.data.rows[at].bidId }));
    expect(answered[0]).toMatchObject({ bidId: null });
    const done = await test.call('POST', '/bids/bulk', { token: dealer.token, body: { changes: answered } });
    expect(done.body.data.counts).toEqual({ changed: 1, unchanged: 0, refused: 3 });
    expect(await count()).toHaveLength(1);
    const twice = [changes[0], { ...changes[0], assetId: asset!.assetId.toUpperCase() }];
    expect(
      await test.call('POST', '/bids/bulk', { token: dealer.token, body: { changes: twice } }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'changes.1.assetId', message: 'Row 1 names the same model.' }] },
    });
  });
});

it('skip a bid that changed since its version was read, and change the others', async () => {
  const { token } = await test.signIn();
  const assetIds = (await buildMarket(2)).map((asset) => asset.assetId);
  const send = async (changes: Record<string, unknown>[], isDryRun = false) => {
    const { body } = await test.call('POST', '/bids/bulk', { token, body: { changes, isDryRun } });
    return body.data.rows;
  };
  const placed = await send(assetIds.map((assetId) => ({ assetId, spotPrice: 1000, maxQuantity: 5 })));
  expect(placed).toMatchObject([{ version: 1 }, { version: 1 }]);
  const raise = assetIds.map((assetId) => ({ assetId, spotPrice: 1100, version: 1 }));
  expect(await send(raise, true)).toMatchObject([
    { outcome: 'CHANGED', version: 1 },
    { outcome: 'CHANGED', version: 1 },
  ]);
  await send([{ assetId: assetIds[0], spotPrice: 1050 }]);
  const changed = {
    outcome: 'REFUSED',
    error: { type: 'CHANGED_SINCE' },
    after: { spotPrice: 1050 },
    version: 2,
  };
  const raised = { outcome: 'CHANGED', after: { spotPrice: 1100 } };
  expect(await send(raise, true)).toMatchObject([changed, { ...raised, version: 1 }]);
  expect(await send(raise)).toMatchObject([changed, { ...raised, version: 2 }]);
  // No bid has no version.
  const [none] = await buildMarket(1);
  expect(await send([{ assetId: none!.assetId, spotPrice: 1000, maxQuantity: 5, version: 1 }])).toMatchObject(
    [{ outcome: 'REFUSED', error: { type: 'CHANGED_SINCE' }, version: null }],
  );
  const place = { assetId: none!.assetId, spotPrice: 1000, maxQuantity: 5, version: null };
  expect(await send([place])).toMatchObject([{ outcome: 'CHANGED', version: 1 }]);
  expect(await send([{ ...place, spotPrice: 1100 }])).toMatchObject([
    { outcome: 'REFUSED', error: { type: 'CHANGED_SINCE' }, after: { spotPrice: 1000 }, version: 1 },
  ]);
});

async function bidIdOf(storeId: string, assetId: string): Promise<string | undefined> {
  const [bid] = await test.sql<{ bid_id: string }>`select bid_id from bid where store_id = ${storeId}
    and asset_id = ${assetId}`;
  return bid?.bid_id;
}

/** So that the next pair of stores meets the rival alone. */
async function switchOff(storeIds: string[]): Promise<void> {
  for (const storeId of storeIds) {
    const bids = await test.sql<{ asset_id: string }>`select asset_id from bid where store_id = ${storeId}`;
    const rows = bids.map((bid) => ({ assetId: bid.asset_id, command: { isBidActive: false } }));
    const input = { storeId, regionId: 'uae', userId: null, note: null, rows };
    await test.db.transaction((tx) => applyBids(tx, deps(), input));
  }
}
