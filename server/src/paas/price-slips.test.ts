/** M2 of prices per grade: what looks like a slip is asked about, the price itself and when it counts. */
import { beforeEach, describe, expect, it } from 'vitest';
import { LINES, usePriceFiles } from './files/price-files.fixture.ts';

const { test, store, begin, upload, act, rowsOf, reportOf, confirm, staged, openWindow } = usePriceFiles();
beforeEach(begin);

const stageFirst = async () => act(await upload(LINES), 'apply');

describe('a row of several grades (M2)', () => {
  it('is reported with its unusual price, or all of them', async () => {
    await stageFirst();
    const one = await upload([
      [0, 1550, 1200, 200, 3],
      [1, 2000, 800, 70, ''],
    ]);
    const rows = await rowsOf(one);
    expect(
      rows.map(({ cells, confirm: asked, movePercent }) => [cells[0], asked?.message, movePercent]),
    ).toEqual([
      [
        expect.objectContaining({ label: 'Grade C', now: 700, file: 200 }),
        'Grade C 200: Below half of your last price',
        -71.43,
      ],
      [
        expect.objectContaining({ label: 'Grade A', now: 900, file: 2000 }),
        'Grade A 2,000: Above 1.5 × your last price, Grade C 70: Below half of your last price',
        122.22,
      ],
    ]);
    await act(one, 'apply');
    expect(await reportOf(one)).toEqual([
      'Left out: the unusual price 200 was not confirmed. Grade C 200: Below half of your last price',
      expect.stringMatching(/price 2,000 was not confirmed.*; .*price 70 was not confirmed/),
    ]);
  });

  it('is reported with its largest move if none is unusual', async () => {
    await stageFirst();
    const one = await upload([
      [0, 1500, 1210, 800, 3],
      [1, 900, 800, 700, 9],
    ]);
    expect(await rowsOf(one)).toMatchObject([
      { cells: [{ label: 'Grade C' }, { label: 'Grade B' }], movePercent: 14.29, confirm: null },
      { cells: [{ field: 'quantity' }], movePercent: null },
    ]);
  });
});

describe('a market that moved between the check and the apply (M2)', () => {
  const setMarket = (at: number, change: string) =>
    test.db.query(
      `update market set ${change}, version = version + 1, top_changed_at = clock_timestamp() where asset_id = $1`,
      [store.assets[at]!.assetId],
    );

  it('has a price checked again that becomes unusual, unless it was confirmed', async () => {
    const lines: Parameters<typeof upload>[0] = [[0, 2500, 1200, 700, 3]];
    const one = await upload(lines);
    expect(one.counts).toMatchObject({ toConfirm: 0, ready: 1 });
    await setMarket(0, 'top_offer_minor = 100000');
    const again = await act(one, 'apply');
    expect(again).toMatchObject({
      state: 'CHECKED',
      isCheckedAgain: true,
      counts: { toConfirm: 1, ready: 0 },
    });
    await confirm(again, [(await rowsOf(again))[0]!.rowId]);
    await setMarket(0, 'top_offer_minor = 90000');
    expect(await act(again, 'apply')).toMatchObject({ state: 'APPLIED', applied: { rows: 1 } });
    expect((await staged())[0]).toEqual([2500, 1200, 700]);
  });

  it('stages no model that was switched off', async () => {
    const one = await upload(LINES);
    await setMarket(1, 'is_active = false');
    const again = await act(one, 'apply');
    expect(again).toMatchObject({ state: 'CHECKED', isCheckedAgain: true, counts: { inError: 1, ready: 1 } });
    expect(await act(again, 'apply')).toMatchObject({ state: 'APPLIED', applied: { rows: 1 } });
  });
});

describe('a store whose prices lapsed (M2, E4)', () => {
  it('is asked about a slip compared with its last price, which is not shown as current', async () => {
    await stageFirst();
    await openWindow();
    await openWindow();
    const one = await upload([[1, 90, 80, 70, '']]);
    expect(one.counts).toMatchObject({ had: 0, toConfirm: 1 });
    expect(await rowsOf(one)).toMatchObject([
      {
        outcome: 'ADDED',
        confirm: { type: 'FAR_BELOW_LAST' },
        cells: [{ now: null }, {}, {}],
        movePercent: null,
      },
    ]);
    await test.db.query('update store set mode_since = now() where store_id = $1', [store.storeId]);
    expect((await upload([[1, 90, 80, 70, '']])).counts).toMatchObject({ toConfirm: 0 });
  });
});
