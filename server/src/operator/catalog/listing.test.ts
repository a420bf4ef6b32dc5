import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBook } from '../../../test/books.ts';
import {
  type BuiltAsset,
  buildAsset,
  buildBid,
  buildCategory,
  buildRegion,
} from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { buildPartner, buildQuote } from '../../../test/trade-factories.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk();
beforeAll(() => buildRegion(test.db, { regionId: 'ksa', timeZone: 'Asia/Riyadh' }));
afterAll(() => expectCleanAudit(test.db.pool));

const NOTE = 'asked by the brand';
const preview = async (command: object) =>
  (await desk.call('POST', '/catalog/listing/preview', command)).body.data;
async function switchAll(command: object, digest?: string) {
  return desk.call('POST', '/catalog/listing', {
    ...command,
    digest: digest ?? (await preview(command)).digest,
    note: NOTE,
  });
}
const undo = (changeId: string) => desk.call('POST', `/catalog/listing/${changeId}/undo`, {});
const bookOf = (asset: BuiltAsset) => readBook(test.db, asset);
const isOn = async ({ assetId }: BuiltAsset, regionId = 'uae') =>
  (
    await test.sql<{ is_active: boolean }>`select is_active from market where asset_id = ${assetId}
      and region_id = ${regionId}`
  )[0]?.is_active;

describe('many models switched at once', () => {
  it('shows the effect, removes their bids from the books, and restores them as they were', async () => {
    const first = await buildBid(test.db);
    const { asset } = first;
    const second = await buildBid(test.db, { asset });
    const bare = await buildAsset(test.db);
    const partner = await buildPartner(test.db);
    await buildQuote(test.db, { asset, partner });
    const command = {
      choice: { assetIds: [asset.assetId, bare.assetId] },
      regionId: 'uae',
      isActive: false,
    };
    const reach = await preview(command);
    expect(reach).toMatchObject({ switched: 2, opened: 0, already: 0, bidCount: 2, storeCount: 2 });
    expect(reach).toMatchObject({ stagedCount: 0, openQuoteCount: 1 });
    const { data } = (await switchAll(command, reach.digest)).body;
    expect(data.switched).toBe(2);
    expect(await bookOf(asset)).toEqual([]);
    expect(await preview(command)).toMatchObject({ switched: 0, already: 2, bidCount: 0 });
    expect((await auditOf(test, `listing:${data.changeId}`))[0]).toMatchObject({
      action: 'SWITCH_MODELS',
      after: { isActive: false, models: 2, liveBids: 2, note: NOTE },
    });
    expect((await auditOf(test, `asset:${asset.assetId}`))[0]).toMatchObject({
      action: 'SET_ASSET_ACTIVE',
      before: { isActive: true },
      after: { isActive: false, note: NOTE },
    });

    const answers = await Promise.all([undo(data.changeId), undo(data.changeId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await bookOf(asset)).toEqual([first.storeId, second.storeId]);
    expect([await isOn(asset), await isOn(bare)]).toEqual([true, true]);
  });

  it('takes all models of a filter, per region, and leaves those switched again since', async () => {
    const category = await buildCategory(test.db);
    const assets = [await buildAsset(test.db, { category }), await buildAsset(test.db, { category })];
    const [one, other] = assets as [BuiltAsset, BuiltAsset];
    const command = {
      choice: { filter: { categoryId: one.categoryId } },
      regionId: 'ksa',
      isActive: true,
    };
    expect(await preview(command)).toMatchObject({ switched: 2, opened: 2 });
    const on = (await switchAll(command)).body.data;
    expect([await isOn(one, 'ksa'), await isOn(other, 'ksa'), await isOn(one)]).toEqual([true, true, true]);
    const path = `/models/${one.assetId}/regions/ksa`;
    for (const isActive of [false, true]) await desk.call('PUT', path, { isActive, note: NOTE });
    expect((await undo(on.changeId)).body.data.switched).toBe(1);
    expect([await isOn(one, 'ksa'), await isOn(other, 'ksa')]).toEqual([true, false]);
  });

  it('is refused for other models than those shown', async () => {
    const category = await buildCategory(test.db);
    const { categoryId, assetId } = await buildAsset(test.db, { category });
    const command = { choice: { filter: { categoryId } }, regionId: 'uae', isActive: false };
    const { digest } = await preview(command);
    await buildAsset(test.db, { category });
    expect((await switchAll(command, digest)).body.type).toBe('CHANGED_SINCE');
    expect(await isOn({ assetId } as BuiltAsset)).toBe(true);
  });
});
