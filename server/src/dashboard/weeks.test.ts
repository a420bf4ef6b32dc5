import type { DealsSummary, Week, Weeks } from '@mazad/contract/dashboard';
import { expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { askAs, useAreaApp } from '../../test/area-app.ts';
import { buildAsset, buildRegion, buildStore } from '../../test/factories.ts';
import { readSheet } from '../../test/sheets/read-sheet.ts';
import { useMade } from '../../test/use-made.ts';
import { db, post, reverse, useStatements } from '../credit/statement/statement.fixture.ts';
import { makeDeal } from './dashboard.fixture.ts';
import { foldAwards } from './fold-awards.ts';
import { getWeeks } from './get-weeks.ts';
import { registerDashboard } from './routes.ts';

/** A Wednesday in Dubai, which is four hours ahead of UTC: the week began on Monday the 13th, the first on 19 January. */
const NOW = new Date('2026-07-15T09:00:00Z');
const NOTHING = {
  tookPart: 0,
  won: 0,
  winRate: null,
  spend: 0,
  bought: 0,
  paid: 0,
  medianDays: null,
  slowestDays: null,
};

useStatements();
const app = useAreaApp(db, (route) => registerDashboard(route, { db, reads: db, clock: clockAt(NOW) }));
const asset = useMade(() => buildAsset(db));

async function read(storeId: string): Promise<Weeks> {
  const answer = await askAs(app, storeId, '/report/weeks');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const weekOf = ({ weeks }: Weeks, firstDay: string): Week =>
  weeks.find((week) => week.firstDay === firstDay)!;
const win = (
  storeId: string,
  at: string,
  totalMinor: number,
  more: Partial<Parameters<typeof makeDeal>[1]> = {},
) => makeDeal(db, { asset, storeId, at: new Date(at), totalMinor, ...more });

it('has 26 weeks of nothing for a store that did nothing, and none of what another did', async () => {
  const storeId = await buildStore(db);
  const other = await buildStore(db);
  await win(other, '2026-07-14T08:00:00Z', 50_000);
  await foldAwards({ db });
  const { weeks, termsDays, isUpToDate } = await read(storeId);
  expect([weeks.length, termsDays, isUpToDate]).toEqual([26, 7, true]);
  expect([weeks[0]?.firstDay, weeks.at(-1)?.firstDay]).toEqual(['2026-01-19', '2026-07-13']);
  expect(weeks).toEqual(weeks.map(({ firstDay }) => ({ firstDay, ...NOTHING })));
});

it('begins a week at local midnight after the weekend, and leaves out what lies before the first', async () => {
  const storeId = await buildStore(db);
  await win(storeId, '2026-01-18T19:59:59.999Z', 100);
  await win(storeId, '2026-01-18T20:00:00Z', 200);
  await win(storeId, '2026-07-12T19:59:59.999Z', 300);
  await win(storeId, '2026-07-12T20:00:00Z', 400);
  await foldAwards({ db });
  const told = await read(storeId);
  const days = told.weeks
    .filter(({ spend }) => spend > 0)
    .map((week) => [week.firstDay, week.spend, week.won]);
  expect(days).toEqual([
    ['2026-01-19', 2, 1],
    ['2026-07-06', 3, 1],
    ['2026-07-13', 4, 1],
  ]);
});

it('begins it on Sunday where Friday and Saturday are the weekend', async () => {
  await buildRegion(db, { regionId: 'ksa', country: 'SA', timeZone: 'Asia/Riyadh' });
  const storeId = await buildStore(db, { regionId: 'ksa' });
  const { weeks } = await getWeeks({ db, clock: clockAt(new Date('2026-07-11T20:59:59Z')) }, { storeId });
  const next = await getWeeks({ db, clock: clockAt(new Date('2026-07-11T21:00:00Z')) }, { storeId });
  expect([weeks.at(-1)?.firstDay, next.weeks.at(-1)?.firstDay]).toEqual(['2026-07-05', '2026-07-12']);
});

it('counts awards that were won of those it took part in, and spends to the fils what stands of them', async () => {
  const storeId = await buildStore(db);
  const rival = await buildStore(db);
  const prices = [1, 33_333, 999_999_999];
  for (const minor of prices) await win(storeId, '2026-07-08T08:00:00Z', minor);
  await win(storeId, '2026-07-08T08:00:00Z', 70_000, { state: 'CANCELLED' });
  await win(storeId, '2026-07-08T08:00:00Z', 80_000, { state: 'RETURNED' });
  await win(rival, '2026-07-09T08:00:00Z', 100_000, { next: { storeId, offerMinor: 90_000 } });
  await win(rival, '2026-07-09T08:00:00Z', 100_000, { passedOver: [{ storeId, offerMinor: 110_000 }] });
  await foldAwards({ db });
  const week = weekOf(await read(storeId), '2026-07-06');
  expect(week).toMatchObject({ tookPart: 6, won: 5, winRate: 83.33, bought: 3, spend: 10_000_333.33 });
  // As the summary of the same days has them: delivered, and on their way.
  const body = { fromDate: '2026-07-06', toDate: '2026-07-12', by: 'value' };
  const summary = await askAs(app, storeId, '/report/deals/summary', { body });
  const { delivered, pendingDelivery }: DealsSummary = summary.json().data;
  expect(week.spend).toBe(delivered + pendingDelivery);
});

it('says of the deals paid in a week how long after the win they were, and takes none that is not paid (C5)', async () => {
  const storeId = await buildStore(db);
  const buy = async (wonAt: string, deliveredAt: string, minor: number, state = 'DELIVERED') => {
    const { appraisalCode } = await win(storeId, wonAt, minor, { state });
    await post(storeId, { kind: 'PURCHASE', signedMinor: minor, at: deliveredAt, appraisalCode });
    return appraisalCode;
  };
  const pay = (minor: number, at: string) => post(storeId, { kind: 'PAYMENT', signedMinor: -minor, at });
  await buy('2026-06-20T08:00:00Z', '2026-06-22T08:00:00Z', 1_000);
  await buy('2026-06-24T08:00:00Z', '2026-06-25T08:00:00Z', 2_000);
  const back = await buy('2026-06-24T08:00:00Z', '2026-06-26T08:00:00Z', 4_000, 'RETURNED');
  await post(storeId, {
    kind: 'RETURN_CREDIT',
    signedMinor: -4_000,
    at: '2026-06-27T08:00:00Z',
    appraisalCode: back,
  });
  await buy('2026-06-30T08:00:00Z', '2026-07-01T08:00:00Z', 3_000);
  await buy('2026-07-01T20:00:00Z', '2026-07-02T08:00:00Z', 5_000);
  // Undone later, and so it paid nothing.
  const bounced = await pay(3_000, '2026-06-28T08:00:00Z');
  await reverse(storeId, bounced, '2026-06-29T08:00:00Z');
  await pay(3_000, '2026-07-02T08:00:00Z');
  await pay(3_000, '2026-07-07T08:00:00Z');
  await pay(4_999, '2026-07-08T08:00:00Z');
  const told = await read(storeId);
  const paid = told.weeks
    .filter((week) => week.paid > 0)
    .map((week) => [week.firstDay, week.paid, week.medianDays, week.slowestDays]);
  expect(paid).toEqual([
    ['2026-06-29', 2, 10, 12],
    ['2026-07-06', 1, 7, 7],
  ]);
  await pay(1, '2026-07-09T09:00:00Z');
  expect(weekOf(await read(storeId), '2026-07-06')).toMatchObject({
    paid: 2,
    medianDays: 7.3,
    slowestDays: 7.5,
  });
});

it.each(['en', 'ar'])('is saved as a workbook of the same figures, in %s (X1)', async (language) => {
  const storeId = await buildStore(db);
  await win(storeId, '2026-07-08T08:00:00Z', 123_456);
  await foldAwards({ db });
  const answer = await askAs(app, storeId, '/report/weeks/export', { language });
  expect(answer.headers['content-disposition']).toContain('Weeks_2026-07-15.xlsx');
  const lines = (await readSheet(answer.rawPayload)).rows.map((cells) => Object.values(cells));
  expect(lines).toHaveLength(26);
  expect(lines.at(-2)).toEqual(['2026-07-06', '1', '1', '100', '1234.56', '1', '0', '', '']);
});
