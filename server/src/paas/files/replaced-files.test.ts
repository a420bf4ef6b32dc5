import { beforeEach, describe, expect, it } from 'vitest';
import { untilBlocked } from '../../../test/harness/between.ts';
import { sqlOn } from '../../../test/sql-on.ts';
import { LINES, PRICES, usePriceFiles } from './price-files.fixture.ts';

const { test, store, call, begin, upload, act, windows, staged } = usePriceFiles();

describe('a file that replaced another (E3)', () => {
  beforeEach(begin);

  it('keeps the prices that it left unchanged: the earlier file can be undone only after it', async () => {
    const first = await act(await upload(LINES), 'apply');
    const same = await act(await upload(LINES), 'apply');
    expect(same).toMatchObject({ state: 'APPLIED', applied: { rows: 0 } });
    expect(await act(first, 'undo')).toMatchObject({ state: 'APPLIED', undoUntil: null });
    expect((await staged()).slice(0, 2)).toEqual(PRICES);
    expect(await act(same, 'undo')).toMatchObject({ state: 'UNDONE' });
    expect((await staged()).slice(0, 2)).toEqual(PRICES);
    expect(await act(first, 'undo')).toMatchObject({ state: 'UNDONE', applied: { left: 0 } });
    expect((await windows()).stagedCategoryIds).toEqual([]);
  });

  it('leaves nothing staged once both are undone, even if it changed the first one’s prices', async () => {
    const first = await act(await upload(LINES), 'apply');
    const second = await act(await upload([[0, 1600, 1200, 700, 3]]), 'apply');
    await act(second, 'undo');
    expect((await staged()).slice(0, 2)).toEqual(PRICES);
    await act(first, 'undo');
    expect((await windows()).stagedCategoryIds).toEqual([]);
  });

  it('blocks undoing the earlier one, even if it is applied during that request', async () => {
    const first = await act(await upload(LINES), 'apply');
    const same = await upload(LINES);
    let undoing: Promise<unknown> = Promise.resolve();
    await test.db.transaction(async (tx) => {
      await tx.query('select 1 from store where store_id = $1 for no key update', [store.storeId]);
      undoing = call('POST', `/bid-books/uploads/${first.uploadId}/undo`);
      await untilBlocked(test.db.pool, 1, 'select 1 from store%');
      // As the file that is being applied ends: what it staged is there once the store is free.
      await sqlOn(tx)`update bid_upload
        set state = 'APPLIED', applied_at = clock_timestamp(), applied_rows = 0
        where upload_id = ${same.uploadId}`;
    });
    expect(await undoing).toMatchObject({ status: 409, body: { type: 'UPLOAD_STATE' } });
    expect((await staged()).slice(0, 2)).toEqual(PRICES);
  });
});
