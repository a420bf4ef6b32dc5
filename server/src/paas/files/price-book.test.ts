import { describe, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { readSheet } from '../../../test/sheets/read-sheet.ts';
import { sqlOn } from '../../../test/sql-on.ts';
import { usePriceFiles } from './price-files.fixture.ts';

const { test, store, call, begin, upload, act, rowsOf, reportOf, confirm, windows, staged } = usePriceFiles();

describe('a file of prices', () => {
  it('previews, and stages everything at once (E3)', async () => {
    const one = await upload([
      [0, 1500, '1,200'.replace(',', ''), 700, 3],
      [1, 900, '', 0, ''],
      [2, 100, 200, 50, ''],
      [3, 0, 0, 0, ''],
      ['00000000-0000-4000-8000-000000000000', 1, 1, 1, ''],
    ]);
    expect(one).toMatchObject({ kind: 'PAAS_PRICES', state: 'CHECKED' });
    expect(one.counts).toMatchObject({ rows: 5, added: 2, inError: 2, unchanged: 1, ready: 2 });
    const errors = (await rowsOf(one)).filter((row) => row.error);
    expect(errors.map((row) => [row.row, row.error?.type])).toEqual([
      [4, 'GRADE_DEARER'],
      [6, 'ID_UNKNOWN'],
    ]);
    expect((await windows()).staged.assets).toBe(0);
    expect(await act(one, 'apply')).toMatchObject({ state: 'APPLIED', applied: { rows: 2 } });
    expect((await windows()).staged.assets).toBe(2);
    expect(await staged()).toEqual([
      [1500, 1200, 700],
      [900, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('replaces staged prices: a row in error keeps them, a missing row is withdrawn; can be undone', async () => {
    const one = await upload([[0, 'x', 1200, 700, 3]], { language: 'ar' });
    expect(one.counts).toMatchObject({ rows: 1, inError: 1, switchedOff: 1, ready: 1 });
    const [error] = (await rowsOf(one)).filter((row) => row.error);
    expect(error!.error).toMatchObject({ type: 'NOT_A_NUMBER', column: 'Grade A', value: 'x' });
    const applied = await act(one, 'apply');
    expect((await staged()).slice(0, 2)).toEqual([
      [1500, 1200, 700],
      [0, 0, 0],
    ]);
    expect(await act(applied, 'undo')).toMatchObject({ state: 'UNDONE', applied: { left: 0 } });
    expect((await staged())[1]).toEqual([900, 0, 0]);
    // Other screens hear of both, and the notices have the first alone.
    const told = await sqlOn(test.db)<{ kind: string; state: string; fileName: string }>`select kind,
      payload ->> 'state' as state, payload ->> 'fileName' as "fileName" from outbox
      where store_id = ${store.storeId} and subject = ${one.uploadId} order by seq`;
    const ofFile = { kind: 'FILE_PROCESSED', fileName: 'prices.csv' };
    expect(told).toEqual([
      { ...ofFile, state: 'APPLIED' },
      { ...ofFile, state: 'UNDONE' },
    ]);
  });

  it('reports a row in error with column, value and remaining price, also in the report (X3)', async () => {
    const one = await upload([
      [0, 1500, '12O0', 700, 3],
      [1, 900, '', '', 'many'],
      [2, 'dear', 200, 50, ''],
      [3, 100, 200, '', ''],
    ]);
    const first = `price:${store.assets[0]!.conditionIds[1]}`;
    expect((await rowsOf(one)).map((row) => row.error)).toMatchObject([
      { type: 'LETTER_O', column: 'Grade B', value: '12O0', live: { field: first, value: 1200 } },
      { type: 'NOT_A_NUMBER', column: 'Quantity', value: 'many', live: { field: 'quantity', value: -1 } },
      { type: 'NOT_A_NUMBER', column: 'Grade A', value: 'dear', live: null },
      { type: 'GRADE_DEARER', column: 'Grade B', value: '200', live: null },
    ]);
    const twice = await upload([
      [0, 1500, 1200, 700, 3],
      [0, 1600, 1200, 700, 3],
    ]);
    const best = `price:${store.assets[0]!.conditionIds[0]}`;
    expect((await rowsOf(twice))[0]!.error).toMatchObject({ live: { field: best, value: 1500 } });
    expect(await reportOf(one)).toEqual([
      'Grade B “12O0”: Not a number: the letter O.',
      'Quantity “many”: This is not a number.',
      'Grade A “dear”: This is not a number.',
      expect.stringContaining('Grade B “200”: '),
    ]);
  });

  it('asks to confirm likely slips (M2), and undoes the first upload as a whole', async () => {
    const one = await upload([
      [0, 2700, 1200, 700, 3],
      [1, 900, '', '', ''],
    ]);
    expect(one.counts).toMatchObject({ toConfirm: 1, ready: 0, unchanged: 1 });
    const [row] = await rowsOf(one);
    expect(row).toMatchObject({
      confirm: { type: 'FAR_ABOVE_LAST' },
      cells: [{ now: 1500, file: 2700, label: 'Grade A' }],
    });
    await confirm(one, [row!.rowId]);
    expect(await act(one, 'apply')).toMatchObject({ applied: { rows: 1 } });
    expect((await staged())[0]).toEqual([2700, 1200, 700]);
  });

  it('asks to confirm a first price above the launch price if nobody bids (M2)', async () => {
    await sqlOn(test.db)`update asset set launch_price_minor = 300000
      where asset_id = any(${[store.assets[0]!.assetId, store.assets[3]!.assetId]})`;
    const one = await upload([
      [0, 2700, 1200, 700, 3],
      [1, 900, '', '', ''],
      [3, 30000, 3000, '', ''],
    ]);
    expect(one.counts).toMatchObject({ toConfirm: 1, unchanged: 2 });
    expect(await rowsOf(one)).toMatchObject([{ confirm: { type: 'ABOVE_LAUNCH' } }]);
  });

  it('comes as a template with staged prices, with locked ids', async () => {
    const answer = await call('GET', `/assets/${store.categoryId}/export/asset-bid-upload-template`);
    expect(answer.headers['content-disposition']).toContain(`filename="${store.categoryId}_Bids_`);
    const { headers, rows } = await readSheet(answer.bytes);
    expect(headers).toEqual([
      'Brand',
      'Asset Model',
      'Top Bid',
      'Grade A',
      'Grade B',
      'Grade C',
      'Quantity',
      'Asset ID',
    ]);
    expect(rows[0]).toMatchObject({
      'Grade A': '2700',
      'Grade B': '1200',
      'Grade C': '700',
      Quantity: '3',
      'Asset ID': store.assets[0]!.assetId,
    });
    expect(rows[1]).toMatchObject({ 'Grade A': '900', 'Grade B': '', Quantity: '' });
    const spot = await test.signIn();
    const refused = { status: 409, body: { type: 'PAAS_ONLY' } };
    expect(await spot.call('GET', '/paas/windows')).toMatchObject(refused);
  });
});

it('uses the database’s clock for its window, whatever a process’s clock says (E1, E3)', async () => {
  await begin();
  const { nextExecutionDayWithTime: wanted, staged: window } = await windows();
  const behind = vi.spyOn(systemClock, 'now').mockImplementation(() => new Date(Date.now() - 25 * 3_600_000));
  try {
    expect((await windows()).nextExecutionDayWithTime).toBe(wanted);
    const first = await upload([[0, 1500, 1200, 700, 3]]);
    expect(await act(first, 'apply')).toMatchObject({
      state: 'APPLIED',
      undoUntil: wanted,
      goesLiveAt: wanted,
      validTill: window.validTill,
    });
    const second = await upload([[0, 1600, 1200, 700, 3]]);
    expect(second.counts).toMatchObject({ had: 1, isBaseStaged: true, changed: 1 });
    expect(second.goesLiveAt).toBe(wanted);
    const applied = await act(second, 'apply');
    const results = await sqlOn(test.db)`select result ->> 'validFrom' as "validFrom" from bid_upload_row
      where upload_id = ${second.uploadId} and result is not null`;
    expect(results).toEqual([{ validFrom: wanted }]);
    expect(await act(applied, 'undo')).toMatchObject({ state: 'UNDONE', applied: { left: 0 } });
    expect((await staged())[0]).toEqual([1500, 1200, 700]);
  } finally {
    behind.mockRestore();
  }
});
