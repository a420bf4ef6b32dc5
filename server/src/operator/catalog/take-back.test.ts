import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBook } from '../../../test/books.ts';
import { buildBid, buildRegion } from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { until } from '../../../test/harness/client.ts';
import { listMovedTops } from '../../bidding/live/public-changes.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';
import { column, importsAt } from './imports.fixture.ts';

const { test, desk } = useDesk();
const { upload, preview, apply } = importsAt({ test, desk });
beforeAll(() => buildRegion(test.db, { regionId: 'ksa', country: 'SA' }));
afterAll(() => expectCleanAudit(test.db.pool));

const MAPPING = {
  category: { kind: 'guess' },
  brand: column('Brand'),
  name: column('Model'),
  price: column('Price'),
  group: column('Group'),
  stepper: column('Step'),
  attributes: [{ key: 'ram', header: 'RAM' }],
};

/** Uploads rows of brand, model, price, group, step and RAM, and applies them. */
async function importRows(rows: string, more: { regionIds?: string[]; isAddOnly?: boolean } = {}) {
  const content = `Brand,Model,Price,Group,Step,RAM\n${rows}\n`;
  const { importId } = (await upload(content)).body.data;
  const plan = await preview(importId, { mapping: MAPPING, regionIds: ['uae'], ...more });
  expect((await apply(importId, plan.digest)).state).toBe('APPLIED');
  const [applied] = (await desk.get('/catalog/applied-imports')).items;
  return { ...applied, importId, summary: plan.summary };
}
const NOTE = 'the wrong file';
const reachOf = (id: string) => desk.get(`/catalog/applied-imports/${id}/take-back`);
const takeBack = async (id: string, digest?: string) =>
  desk.call('POST', `/catalog/applied-imports/${id}/take-back`, {
    digest: digest ?? (await reachOf(id)).digest,
    note: NOTE,
  });
const modelOf = async (name: string) =>
  (
    await test.sql<Record<string, unknown> & { asset_id: string; version: number }>`select a.asset_id,
      g.name as group_name, a.launch_price_minor as price, a.stepper_value_minor as step,
      a.attributes, a.version from asset a join model_group g using (group_id) where a.name = ${name}`
  )[0];

describe('undoing an import', () => {
  it('restores changed models, removes added ones, and leaves those that somebody changed since', async () => {
    await importRows('Oppo,A1 64GB,500,Old A1,10,4GB\nOppo,A2 64GB,600,A2,10,4GB');
    const [before, other] = [(await modelOf('A1 64GB'))!, (await modelOf('A2 64GB'))!];
    const applied = await importRows(
      'Oppo,A1 64GB,550,New A1,20,6GB\nOppo,A2 64GB,650,A2,10,4GB\nVivo,V1 64GB,700,V1,10,\nVivo,V2 64GB,-,V2,10,\nVivo,V2 64GB,900,V2,10,',
      { regionIds: ['uae', 'ksa'] },
    );
    expect(applied).toMatchObject({
      fileName: 'models.csv',
      appliedBy: 'Huda Karam',
      added: 2,
      changed: 2,
      switchedOn: 4,
      takenBack: null,
    });
    const hand = { version: other.version + 1, launchPrice: 660 };
    expect((await desk.call('PUT', `/models/${other.asset_id}`, hand)).status).toBe(200);
    const reach = await reachOf(applied.appliedId);
    expect(reach).toMatchObject({ restored: 1, left: 1, leftNames: ['Oppo A2 64GB'], liveBidCount: 0 });
    // Two were added, and two opened in the other region.
    expect([reach.removed, reach.closed, reach.switchedOff]).toEqual([2, 2, 0]);

    expect((await takeBack(applied.appliedId, 'another')).body.type).toBe('CHANGED_SINCE');
    const gone = (await modelOf('V1 64GB'))!.asset_id;
    const answers = await Promise.all([
      takeBack(applied.appliedId, reach.digest),
      takeBack(applied.appliedId, reach.digest),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)!.body.data.takenBack).toMatchObject({
      by: 'Huda Karam',
      reach: { restored: 1, left: 1, removed: 2, closed: 2 },
    });
    expect(await modelOf('A1 64GB')).toEqual({ ...before, version: before.version + 2 });
    expect(await modelOf('A2 64GB')).toMatchObject({ price: 66_000 });
    expect([await modelOf('V1 64GB'), await modelOf('V2 64GB')]).toEqual([undefined, undefined]);
    expect(await test.db.query("select 1 from brand where name_en = 'Vivo'")).toEqual([]);
    const groups = await test.sql<{ name: string }>`select g.name from market m
      join model_group g using (group_id) where m.asset_id = ${before.asset_id}`;
    expect(groups).toEqual([{ name: 'Old A1' }]);
    // Screens with a removed model are told that it is off.
    expect(await listMovedTops(test.db, 'ksa', [gone])).toMatchObject([{ id: gone, isListed: false }]);

    expect((await auditOf(test, `catalogImport:${applied.importId}`)).at(-1)).toMatchObject({
      action: 'TAKE_CATALOG_IMPORT_BACK',
      actor: `operator:${desk.userId}`,
      after: { restored: 1, left: 1, removed: 2, closed: 2, note: NOTE },
    });
    const told = (await auditOf(test, `asset:${before.asset_id}`)).slice(-2);
    expect(told[1]).toMatchObject({ action: 'SET_ASSET_ACTIVE', after: { isActive: null } });
    expect(told[0]).toMatchObject({
      action: 'UPDATE_ASSET',
      before: { groupName: 'New A1', launchPriceMinor: 55_000, stepperValueMinor: 2000, ram: '6GB' },
      after: { groupName: 'Old A1', launchPriceMinor: 50_000, stepperValueMinor: 1000, ram: '4GB' },
    });
    expect((await auditOf(test, `asset:${gone}`)).at(-1)).toMatchObject({ action: 'REMOVE_ASSET' });
    // The corrected file can be applied again.
    expect(await importRows('Vivo,V1 64GB,710,V1,10,')).toMatchObject({ added: 1 });
  });

  it('switches off added models with bids, which leave the book', async () => {
    const applied = await importRows('Honor,H1 64GB,500,H1,10,\nHonor,H2 64GB,500,H2,10,');
    const model = (await modelOf('H1 64GB'))!;
    const [market] = await test.sql<{ category_id: string }>`select category_id from market
      where asset_id = ${model.asset_id}`;
    const conditions = await test.sql<{ id: string }>`select item_condition_id as id from item_condition
      where category_id = ${market!.category_id} order by position`;
    const conditionIds = conditions.map(({ id }) => id);
    const asset = { assetId: model.asset_id, regionId: 'uae', categoryId: market!.category_id, conditionIds };
    await buildBid(test.db, { asset: asset as never });
    const reach = await reachOf(applied.appliedId);
    expect(reach).toMatchObject({ removed: 1, switchedOff: 1, liveBidCount: 1 });
    expect((await takeBack(applied.appliedId)).status).toBe(200);
    expect(await readBook(test.db, asset)).toEqual([]);
    await until('the bid is told', async () => {
      const [bid] = await test.sql<{ status: string }>`select status from bid
        where asset_id = ${asset.assetId}`;
      return bid?.status === 'UNLISTED';
    });
  });

  it('undoes several, last first', async () => {
    const first = await importRows('Realme,R1 64GB,500,R1,10,');
    const second = await importRows('Realme,R1 64GB,510,R1,10,');
    expect(await reachOf(first.appliedId)).toMatchObject({ removed: 0, left: 1 });
    await takeBack(second.appliedId);
    expect(await reachOf(first.appliedId)).toMatchObject({ removed: 1, left: 0 });
    await takeBack(first.appliedId);
    expect(await modelOf('R1 64GB')).toBeUndefined();
  });
});

describe('an add-only import', () => {
  it('adds new models and changes nothing else', async () => {
    await importRows('Nokia,N1 64GB,500,N1,10,');
    const before = await modelOf('N1 64GB');
    const applied = await importRows('Nokia,N1 64GB,999,Other,20,8GB\nNokia,N2 64GB,600,N2,10,', {
      regionIds: ['uae', 'ksa'],
      isAddOnly: true,
    });
    expect(applied).toMatchObject({ isAddOnly: true, added: 1, changed: 0 });
    expect(applied.summary).toMatchObject({ added: 1, changed: 0, unchanged: 1 });
    expect(await modelOf('N1 64GB')).toEqual(before);
    const regions = await test.sql<{ region_id: string }>`select region_id from market
      where asset_id = ${before!.asset_id}`;
    expect(regions).toEqual([{ region_id: 'uae' }]);
  });
});
