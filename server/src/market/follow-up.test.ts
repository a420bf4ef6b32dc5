import { beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { readBook } from '../../test/books.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildAsset, buildBid, buildCategory, buildStore } from '../../test/factories.ts';
import { buildPayment, paymentOf } from '../../test/money-factories.ts';
import { settleMarkets } from '../../test/settle-markets.ts';
import { buildDeal } from '../../test/trade-factories.ts';
import { BOOKS_CHECK } from '../commands/audit-books.ts';
import { runAudit } from '../commands/run-audit.ts';
import { recordPayment } from '../credit/index.ts';
import { auditOf } from '../operator/operator.fixture.ts';
import { setCreditLimit, setStoreActive } from './change-store.ts';
import { followUpStores } from './follow-up-stores.ts';
import { rankMarkets } from './ranking/rank-markets.ts';
import { Watched } from './watched.ts';

const { db, sql } = useTestDatabase({ poolSize: 24 });
const deps = () => ({ db, clock: systemClock });

async function accountOf(storeId: string) {
  const rows = await sql<{ limit: number; running: number; blocked: number; exceeded: boolean }>`
    select credit_limit_minor as limit, running_balance_minor as running, blocked_minor as blocked,
    exceeded_at is not null as exceeded from credit_account where store_id = ${storeId}`;
  return rows[0]!;
}

const kindsTold = async (storeId: string) =>
  (
    await db.query<{ kind: string }>('select kind from outbox where store_id = $1 order by seq', [storeId])
  ).map((r) => r.kind);

async function stateOf(assetId: string, storeId: string) {
  const rows = await sql<{ status: string; reason: string | null }>`select status, reason from bid
    where asset_id = ${assetId} and store_id = ${storeId}`;
  return rows[0]!;
}

/** What is kept and would be another by a recomputation, once all that is marked was ranked. */
async function drifted(): Promise<unknown[]> {
  await settleMarkets(db);
  const { findings } = await runAudit(db.pool);
  return findings.find(({ check }) => check === BOOKS_CHECK)!.violations;
}

describe('a large move of a store’s credit', () => {
  it('marks visible markets first, and a small change only the markets it may affect (M3)', async () => {
    const storeId = await buildStore(db, { creditLimitMinor: 10_000_000 });
    const { asset } = await buildBid(db, { storeId, spotPriceMinor: 100_000 });
    const watched = new Watched();
    watched.show(asset.regionId, [asset.assetId, crypto.randomUUID()]);
    const marked = async (limitMinor: number) => {
      await setCreditLimit(deps(), { storeId, limitMinor, actor: 'operator:1' });
      await db.query('delete from mark');
      await followUpStores({ ...deps(), watched });
      return (await db.query('select 1 from mark')).length;
    };
    await marked(9_000_000);
    // What is left still covers the bid, which is why nothing but its screen is a reason to look at it.
    expect([await marked(6_000_000), await marked(2_000_000)]).toEqual([0, 1]);
  });
});

describe('money', () => {
  it('posts a payment once, however often the same key comes', async () => {
    const storeId = await buildStore(db);
    const payment = paymentOf(storeId, 50_000);
    const posted = await Promise.all(Array.from({ length: 5 }, () => recordPayment(deps(), payment)));
    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await accountOf(storeId)).toMatchObject({ running: -50_000 });
    const entries = await sql`select kind, debit_account as d, credit_account as c, amount_minor as a
      from ledger_transaction join ledger_posting using (store_id, transaction_id)
      where store_id = ${storeId}`;
    expect(entries).toEqual([{ kind: 'PAYMENT', d: 'marketplace:bank', c: 'dealer:receivable', a: 50_000 }]);
    await expect(recordPayment(deps(), { ...payment, storeId: crypto.randomUUID() })).rejects.toMatchObject({
      type: 'NOT_FOUND',
    });
    await expect(recordPayment(deps(), { ...payment, amountMinor: 0 })).rejects.toThrow(RangeError);
  });

  it('tells when the limit is exceeded and when that ends, and who changed it', async () => {
    const deal = await buildDeal(db);
    const { storeId } = deal;
    await setCreditLimit(deps(), { storeId, limitMinor: 100_000, actor: 'operator:1' });
    expect(await accountOf(storeId)).toMatchObject({ limit: 100_000, exceeded: true });
    await buildPayment(db, storeId, 5_000);
    expect(await accountOf(storeId)).toMatchObject({ exceeded: false });
    expect((await kindsTold(storeId)).slice(-3)).toEqual([
      'CREDIT_EXCEEDED',
      'CREDIT_CLEARED',
      'PAYMENT_RECORDED',
    ]);
    expect(await auditOf({ sql }, `store:${storeId}`)).toMatchObject([
      {
        actor: 'operator:1',
        action: 'SET_CREDIT_LIMIT',
        before: { creditLimitMinor: 100_000_000 },
        after: { creditLimitMinor: 100_000 },
      },
    ]);
  });
});

describe('followUpStores', () => {
  beforeEach(() => followUpStores(deps()));

  it('takes a store’s offers out and restores their places (M4)', async () => {
    const [storeId, rivalId] = [await buildStore(db), await buildStore(db)];
    const asset = await buildAsset(db);
    await buildBid(db, { asset, storeId });
    await buildBid(db, { asset, storeId: rivalId });
    expect(await stateOf(asset.assetId, storeId)).toMatchObject({ status: 'RANK_ONE' });

    await setCreditLimit(deps(), { storeId, limitMinor: 1_000, actor: 'operator:1' });
    expect(await followUpStores(deps())).toBe(1);
    expect(await drifted()).toEqual([]);
    expect(await stateOf(asset.assetId, storeId)).toEqual({ status: 'BID_NOT_WINNING', reason: 'NO_CREDIT' });

    await setCreditLimit(deps(), { storeId, limitMinor: 200_000, actor: 'operator:1' });
    expect(await readBook(db, asset)).toEqual([storeId, rivalId]);
    await followUpStores(deps());
    await rankMarkets(deps());
    expect(await readBook(db, asset)).toEqual([storeId, rivalId]);
    expect(await drifted()).toEqual([]);
    expect(await stateOf(asset.assetId, storeId)).toEqual({ status: 'RANK_ONE', reason: null });
    const kinds = await db.query('select kind from bid_history where store_id = $1', [storeId]);
    expect(kinds).toEqual([{ kind: 'PLACED' }]);
    expect(await followUpStores(deps())).toBe(0);
  });

  it('follows a store that is switched off and on', async () => {
    const storeId = await buildStore(db);
    const asset = await buildAsset(db);
    await buildBid(db, { asset, storeId });
    const rival = await buildBid(db, { asset });
    await setStoreActive(deps(), { storeId, isActive: false, actor: 'o' });
    await followUpStores(deps());
    await rankMarkets(deps());
    expect(await stateOf(asset.assetId, storeId)).toMatchObject({ reason: 'STORE_OFF' });
    expect(await stateOf(asset.assetId, rival.storeId)).toMatchObject({ status: 'RANK_ONE' });
    await setStoreActive(deps(), { storeId, isActive: true, actor: 'o' });
    await Promise.all([followUpStores(deps()), followUpStores(deps())]);
    await rankMarkets(deps());
    expect(await stateOf(asset.assetId, storeId)).toMatchObject({ status: 'RANK_ONE', reason: null });
    expect(await drifted()).toEqual([]);
    const log = await auditOf({ sql }, `store:${storeId}`);
    expect(log.filter(({ action }) => action === 'SET_STORE_ACTIVE')).toHaveLength(2);
  });

  it('is exact after changes of credit and prices that run at the same time', async () => {
    const category = await buildCategory(db);
    const assets = await Promise.all(Array.from({ length: 6 }, () => buildAsset(db, { category })));
    const stores = await Promise.all(
      Array.from({ length: 4 }, () => buildStore(db, { creditLimitMinor: 400_000 })),
    );
    for (const asset of assets) {
      for (const [i, storeId] of stores.entries()) {
        await buildBid(db, { asset, storeId, spotPriceMinor: 100_000 + i * 40_000 });
      }
    }
    const limits = [90_000, 400_000, 120_000, 250_000, 0, 180_000];
    const change = async (storeId: string, shift: number) => {
      for (let i = 0; i < limits.length; i++) {
        const limitMinor = limits[(i + shift) % limits.length]!;
        await setCreditLimit(deps(), { storeId, limitMinor, actor: 'o' });
      }
    };
    const follow = async () => {
      for (let i = 0; i < 6; i++) await followUpStores(deps());
    };
    const bid = async () => {
      for (const [i, asset] of assets.entries()) {
        await buildBid(db, { asset, storeId: stores[i % 4]!, spotPriceMinor: 150_000 });
      }
    };
    await Promise.all([...stores.map(change), follow(), follow(), bid()]);
    const books = await Promise.all(assets.map((a) => readBook(db, a)));
    await followUpStores(deps());
    await rankMarkets(deps());
    expect(await drifted()).toEqual([]);
    expect(await Promise.all(assets.map((a) => readBook(db, a)))).toEqual(books);
    const behind = await db.query('select 1 from credit_account where followed_seq < changed_seq');
    expect(behind).toEqual([]);
  });
});
