import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOrder } from '../../../test/books.ts';
import { buildAsset, buildBid, buildRegion, buildSchedule, buildStore } from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { untilFollowedUp } from '../../../test/settle-markets.ts';
import { buildDeal } from '../../../test/trade-factories.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk();
beforeAll(async () => {
  const effectiveFrom = new Date();
  await buildSchedule(test.db, { effectiveFrom });
  await buildRegion(test.db, { regionId: 'ksa', timeZone: 'Asia/Riyadh' });
  await buildSchedule(test.db, { regionId: 'ksa', effectiveFrom });
});
afterAll(() => expectCleanAudit(test.db.pool, { settled: true }));

const NOTE = 'a holiday';
const read = (regionId: string) => desk.get(`/regions/${regionId}`);
async function change(regionId: string, command: object, path = '') {
  const { version } = await read(regionId);
  return desk.call('PUT', `/regions/${regionId}${path}`, { version, note: NOTE, ...command });
}
const followUp = () => untilFollowedUp(test.db);

describe('regions', () => {
  it('are listed with contacts, tax and schedule', async () => {
    const { count, items } = await desk.get('/regions');
    expect(count).toBe(2);
    expect(items.map((one: { regionId: string }) => one.regionId).sort()).toEqual(['ksa', 'uae']);
    expect(await read('ksa')).toMatchObject({
      timeZone: 'Asia/Riyadh',
      sellTax: 5,
      schedule: { weekdays: [0, 1, 2, 3, 4, 5, 6], localTime: '18:00' },
      comingSchedule: null,
    });
    // 18:00 in Riyadh, one hour after Dubai.
    expect((await read('ksa')).nextExecution).toMatch(/T15:00:00.000Z$/);
    expect((await read('uae')).nextExecution).toMatch(/T14:00:00.000Z$/);
  });

  it('change their contacts, which dealers then read', async () => {
    const contacts = { contactNumber: '+971 4 555 0100', contactEmail: 'desk@mazad.example' };
    expect((await change('uae', contacts)).body.data).toMatchObject(contacts);
    const { token } = await test.signIn();
    expect((await test.call('GET', '/user/me', { token })).body.data.region).toMatchObject({
      contactNumber: contacts.contactNumber,
      email: contacts.contactEmail,
    });
    for (const contactNumber of ['04', '+      1', '+971 4 555', '+999 4 555 0100'])
      expect([contactNumber, (await change('uae', { contactNumber })).status]).toEqual([contactNumber, 400]);
    for (const contactNumber of ['+971 800 6292', '+966 9200 12345', '+٩٧١ ٤ ٥٥٥ ٠١٠٠'])
      expect([contactNumber, (await change('uae', { contactNumber })).status]).toEqual([contactNumber, 200]);
    expect((await read('uae')).contactNumber).toBe(contacts.contactNumber);
    expect((await change('uae', { taxRegistrationNumber: '123' })).status).toBe(400);
    const { body } = await change('uae', { taxRegistrationNumber: '١٠٠٣٤٥٦٧٨٩٠٠٠٠٣' });
    expect(body.data.taxRegistrationNumber).toBe('100345678900003');
    const put = { version: 1, note: NOTE, contactEmail: 'late@mazad.example' };
    expect((await desk.call('PUT', '/regions/uae', put)).body.type).toBe('CHANGED_SINCE');
    const [first] = await auditOf(test, 'region:uae');
    expect(first).toMatchObject({ action: 'UPDATE_REGION', after: { ...contacts, note: NOTE } });
  });
});

describe('the schedule (E1)', () => {
  it('is previewed, and changes from the execution after next', async () => {
    const before = await read('ksa');
    const command = { weekdays: [1, 4, 4], localTime: '09:30' };
    const preview = await desk.call('GET', '/regions/ksa/schedule-preview?weekdays=1,4&localTime=09:30');
    expect(preview.body.data).toMatchObject({
      nextExecution: before.nextExecution,
      instead: before.followingExecution,
      stagedStoreCount: 0,
    });
    const after = (await change('ksa', command, '/schedule')).body.data;
    expect(after).toMatchObject({
      nextExecution: before.nextExecution,
      followingExecution: preview.body.data.executions[0],
      schedule: before.schedule,
      comingSchedule: { weekdays: [1, 4], localTime: '09:30' },
    });
    expect(after.followingExecution).toMatch(/T06:30:00.000Z$/);
    // Reverted before it takes effect.
    const back = (await change('ksa', before.schedule, '/schedule')).body.data;
    expect(back).toMatchObject({ comingSchedule: null, followingExecution: before.followingExecution });
    expect((await auditOf(test, 'region:ksa')).map((e) => [e.action, e.before, e.after])).toMatchObject([
      ['CHANGE_SCHEDULE', { localTime: '18:00' }, { weekdays: '1 4', localTime: '09:30', note: NOTE }],
      ['CHANGE_SCHEDULE', { localTime: '09:30' }, { localTime: '18:00' }],
    ]);
  });

  it('is refused without a day, with an invalid time, and for an old version', async () => {
    const status = async (command: object) => (await change('ksa', command, '/schedule')).status;
    expect(await status({ weekdays: [], localTime: '10:00' })).toBe(400);
    expect(await status({ weekdays: [7], localTime: '10:00' })).toBe(400);
    expect(await status({ weekdays: [1], localTime: '24:00' })).toBe(400);
    const { version } = await read('ksa');
    const put = () =>
      desk.call('PUT', '/regions/ksa/schedule', { version, note: NOTE, weekdays: [2], localTime: '10:00' });
    expect((await Promise.all([put(), put()])).map((a) => a.status).sort()).toEqual([200, 409]);
    expect((await desk.call('GET', '/regions/ksa/schedule-preview?weekdays=8&localTime=10:00')).status).toBe(
      400,
    );
  });
});

describe('the sell tax (C2, M14)', () => {
  it('removes offers that credit no longer covers, restores their places, and does not affect deals', async () => {
    const regionId = 'ksa';
    const asset = await buildAsset(test.db, { regionId });
    // Covers 1,000 with 5% tax but not with 6%.
    const tight = await buildStore(test.db, { regionId, creditLimitMinor: 105_000 });
    const wide = await buildStore(test.db, { regionId });
    await buildBid(test.db, { asset, storeId: tight });
    await buildBid(test.db, { asset, storeId: wide });
    const { appraisalCode } = await buildDeal(test.db, {
      asset: (await buildBid(test.db, { asset: await buildAsset(test.db, { regionId }), storeId: wide }))
        .asset,
    });
    const book = async () =>
      (await readOrder(test.db, asset)).map(({ bid, reason }) => ({ store: bid.storeId, reason }));
    const whole = await book();
    expect(whole).toEqual([
      { store: tight, reason: null },
      { store: wide, reason: null },
    ]);
    expect((await change(regionId, { sellTax: 6 })).body.data.sellTax).toBe(6);
    expect(await book()).toContainEqual({ store: tight, reason: 'NO_CREDIT' });
    const [won] = await test.sql`select tax_minor as tax from deal where appraisal_code = ${appraisalCode}`;
    expect(won).toEqual({ tax: 5_000 });
    await expectCleanAudit(test.db.pool);
    await followUp();
    const [kept] = await test.db.query('select status, reason from bid where store_id = $1', [tight]);
    expect(kept).toEqual({ status: 'BID_NOT_WINNING', reason: 'NO_CREDIT' });
    await change(regionId, { sellTax: 5 });
    expect(await book()).toEqual(whole);
    await followUp();
    expect(await book()).toEqual(whole);
    expect((await auditOf(test, 'region:ksa')).slice(-2).map((e) => [e.action, e.before, e.after])).toEqual([
      ['SET_SELL_TAX', { sellTaxBasisPoints: 500 }, { sellTaxBasisPoints: 600, note: NOTE }],
      ['SET_SELL_TAX', { sellTaxBasisPoints: 600 }, { sellTaxBasisPoints: 500, note: NOTE }],
    ]);
  });
});
