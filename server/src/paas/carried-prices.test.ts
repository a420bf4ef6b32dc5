/** E3, X2: what a file of prices leaves as it is. */
import { beforeEach, describe, expect, it } from 'vitest';
import { LINES, PRICES, usePriceFiles } from './files/price-files.fixture.ts';

const { test, store, begin, upload, send, act, rowsOf, confirm, windows, staged, template, openWindow } =
  usePriceFiles();
beforeEach(begin);

const xlsx = { fileName: 'prices.xlsx' };

describe('unchanged prices (E3, E4)', () => {
  beforeEach(async () => {
    const first = await upload(LINES);
    await act(first, 'apply');
    await openWindow();
    expect((await windows()).lapsingCategoryIds).toEqual([store.categoryId]);
  });

  it('are carried into the next window by an unedited file, which can be undone', async () => {
    const one = await send(await template(), xlsx);
    expect(one.counts).toMatchObject({ unchanged: 4, ready: 0, had: 2, staged: 2 });
    const applied = await act(one, 'apply');
    expect(applied).toMatchObject({ state: 'APPLIED', applied: { rows: 0 }, counts: { staged: 2 } });
    expect((await staged()).slice(0, 2)).toEqual(PRICES);
    expect((await windows()).lapsingCategoryIds).toEqual([]);
    const told = await test.sql`select payload from outbox
      where store_id = ${store.storeId} and subject = ${one.uploadId}`;
    expect(told).toMatchObject([{ payload: { state: 'APPLIED', applied: 4 } }]);
    expect(applied.undoUntil).not.toBeNull();
    expect(await act(applied, 'undo')).toMatchObject({ state: 'UNDONE' });
    expect((await windows()).lapsingCategoryIds).toEqual([store.categoryId]);
  });

  it('are counted beside those that the file changes, adds and withdraws', async () => {
    const one = await upload([
      [0, 3100, 1200, 700, 3],
      [2, 300, '', '', ''],
    ]);
    expect(one.counts).toMatchObject({ switchedOff: 1, added: 1, toConfirm: 1, had: 2, staged: 2 });
    const [row] = (await rowsOf(one)).filter((each) => each.confirm);
    expect((await confirm(one, [row!.rowId])).counts).toMatchObject({ had: 2, ready: 3, staged: 2 });
    await act(one, 'apply');
    expect((await windows()).staged.assets).toBe(2);
  });

  it('are distinguished from staged ones: the answer says what the file is compared with (E3)', async () => {
    const one = await upload([[0, 3100, 1200, 700, 3], LINES[1]!]);
    expect(one.counts).toMatchObject({ isBaseStaged: false, had: 2 });
    const [row] = await rowsOf(one);
    expect(row!.cells).toMatchObject([{ now: 1500, file: 3100 }]);
    const confirmed = await confirm(one, [row!.rowId]);
    expect(confirmed.counts).toMatchObject({ isBaseStaged: false, confirmed: 1 });
    await act(one, 'apply');
    const two = await upload([[0, 3000, 1200, 700, 3], LINES[1]!]);
    expect(two.counts).toMatchObject({ isBaseStaged: true, had: 2 });
    expect((await rowsOf(two))[0]!.cells).toMatchObject([{ now: 3100, file: 3000 }]);
  });

  it('do not exist for a file without prices', async () => {
    await test.db.query('delete from paas_price where store_id = $1', [store.storeId]);
    const one = await send(await template(), xlsx);
    expect(one.counts).toMatchObject({ unchanged: 4, ready: 0, had: 0, staged: 0 });
    expect((await act(one, 'apply')).undoUntil).toBeNull();
    expect((await windows()).staged.assets).toBe(0);
  });
});

describe('a model that is switched off in the catalogue (X2)', () => {
  const list = (isActive: boolean) =>
    test.sql`update market set is_active = ${isActive} where asset_id = ${store.assets[1]!.assetId}`;

  it('keeps its prices, with or without its row in the uploaded template', async () => {
    await act(await upload(LINES), 'apply');
    const before = await template();
    await list(false);
    for (const bytes of [before, await template()]) {
      const one = await send(bytes, xlsx);
      expect(one.counts).toMatchObject({ ready: 0, inError: 0, switchedOff: 0, staged: 2 });
      await act(one, 'apply');
    }
    await list(true);
    expect((await staged())[1]).toEqual([900, 800, 700]);
  });

  it('can be withdrawn, and accepts no other price', async () => {
    await act(await upload([[1, 950, '', '', '']]), 'apply');
    await list(false);
    const off = await upload([[1, 0, '', '', '']]);
    expect(off.counts).toMatchObject({ switchedOff: 1, inError: 0, staged: 0 });
    const one = await upload(LINES);
    expect(await rowsOf(one)).toMatchObject([{ error: { type: 'NOT_LISTED' } }, { outcome: 'ADDED' }]);
  });
});

describe('rows of unknown models (E3)', () => {
  const inError = [
    ['no id', ''],
    ['an id that is none', 'Model 0'],
    ['the id of no model', '00000000-0000-4000-8000-000000000000'],
  ] as const;

  it.each(inError)('withdraw no model: %s', async (_, id) => {
    await act(await upload(LINES), 'apply');
    const one = await upload([[id, 1500, 1200, 700, 3]], { isPreview: false });
    expect(one).toMatchObject({ state: 'APPLIED', counts: { inError: 1, switchedOff: 0, staged: 2 } });
    expect((await staged()).slice(0, 2)).toEqual(PRICES);
    const [row] = await rowsOf(one);
    expect(row?.error?.message).toMatch(/no model is taken off/);
  });
});

it('prices that another file staged since the check cause a new preview before they are replaced (E3)', async () => {
  const one = await upload([
    [0, 1400, 1200, 700, 3],
    [1, 900, 800, 700, ''],
    [2, 500, '', '', ''],
  ]);
  const other = await upload(LINES);
  await act(one, 'apply');
  const again = await act(other, 'apply');
  expect(again).toMatchObject({ state: 'CHECKED', isCheckedAgain: true, applied: null });
  expect(again.counts).toMatchObject({ changed: 1, switchedOff: 1, unchanged: 1, staged: 2 });
  expect((await windows()).staged.assets).toBe(3);
  expect(await act(again, 'apply')).toMatchObject({ state: 'APPLIED', applied: { rows: 2 } });
  expect((await staged()).slice(0, 3)).toEqual([
    [1500, 1200, 700],
    [900, 800, 700],
    [0, 0, 0],
  ]);
});

describe('an upload that withdraws everything (E3)', () => {
  it.each([
    ['with live prices', true],
    ['without live ones', false],
  ])('is taken back whole, %s', async (_, hasLive) => {
    if (hasLive) {
      await act(await upload([[0, 1400, 1100, 600, '']]), 'apply');
      await openWindow();
    }
    await act(await upload(LINES), 'apply');
    const applied = await act(await upload([]), 'apply');
    expect(await windows()).toMatchObject({
      staged: { assets: 0 },
      stagedCategoryIds: [store.categoryId],
      lapsingCategoryIds: [],
    });
    expect((await staged()).slice(0, 2)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(await act(applied, 'undo')).toMatchObject({ state: 'UNDONE', applied: { left: 0 } });
    expect((await staged()).slice(0, 2)).toEqual(PRICES);
  });

  it('keeps no live price for a row in error, or a missing row, of a later file', async () => {
    await act(await upload(LINES), 'apply');
    await openWindow();
    const off = await act(await upload([]), 'apply');
    const later = await upload([
      [0, 'x', '', '', ''],
      [2, 300, '', '', ''],
    ]);
    expect(later.counts).toMatchObject({ had: 0, isBaseStaged: true, inError: 1, added: 1, switchedOff: 0 });
    const applied = await act(later, 'apply');
    expect((await staged()).slice(0, 3)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [300, 0, 0],
    ]);
    await act(applied, 'undo');
    expect(await act(off, 'undo')).toMatchObject({ state: 'UNDONE', applied: { left: 0 } });
    expect((await upload(LINES)).counts).toMatchObject({ isBaseStaged: false, unchanged: 2 });
  });
});

it('a file checked before a deadline is shown again after it, even with the same prices (E1)', async () => {
  await act(await upload([[0, 1500, 1200, 700, 3]]), 'apply');
  const one = await upload([[0, 1600, 1200, 700, 3]]);
  await test.db.query("update region_schedule set local_time = '18:01'");
  const { nextExecutionDayWithTime } = await windows();
  await test.db.query(
    "update paas_price set valid_till = $2, valid_from = valid_from - interval '1 day' where store_id = $1",
    [store.storeId, nextExecutionDayWithTime],
  );
  expect(await act(one, 'apply')).toMatchObject({
    ...{ state: 'CHECKED', isCheckedAgain: true, counts: { isBaseStaged: false, changed: 1 } },
  });
});
