import { LISTS, SAVED_LISTS, SAVED_ROWS_MAX } from '@mazad/contract/operator/lists';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBid, buildSchedule, buildStore } from '../../../test/factories.ts';
import { readSheet } from '../../../test/sheets/read-sheet.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk();
beforeAll(async () => {
  await buildSchedule(test.db);
  ({ storeId: bidder } = await buildBid(test.db));
  for (const [name, limit] of [
    ['Sorted Small', 100_00],
    ['Sorted Great', 900_00],
    ['Sorted Middle', 500_00],
  ] as const) {
    const storeId = await buildStore(test.db, { name });
    await test.sql`update credit_account set credit_limit_minor = ${limit} where store_id = ${storeId}`;
  }
});

const save = (path: string, language?: string) => desk.call('GET', `/lists/${path}`, undefined, language);

let bidder: string;
/** Required parameters of a list's file. */
const queryOf = (list: string) => (['store-bids', 'unsettled'].includes(list) ? `?storeId=${bidder}` : '');

describe('the order of a list', () => {
  const names = async (sort: string) =>
    (await desk.call('GET', `/stores?search=sorted${sort && `&sort=${sort}`}`)).body.data.items.map(
      (row: { name: string }) => row.name,
    );

  it('is by the requested column, in both directions', async () => {
    expect(await names('limit')).toEqual(['Sorted Small', 'Sorted Middle', 'Sorted Great']);
    expect(await names('-limit')).toEqual(['Sorted Great', 'Sorted Middle', 'Sorted Small']);
    expect(await names('')).toEqual(['Sorted Great', 'Sorted Middle', 'Sorted Small']);
  });

  it.each(Object.entries(LISTS))('of %s can be by each of its columns', async (list, { sorts }) => {
    for (const sort of sorts.flatMap((id) => [id, `-${id}`]))
      expect([sort, (await desk.call('GET', `/${list}${queryOf(list) || '?'}&sort=${sort}`)).status]).toEqual(
        [sort, 200],
      );
  });

  it('is refused for an unknown column', async () => {
    expect((await desk.call('GET', '/stores?sort=shops')).body).toMatchObject({ type: 'BAD_REQUEST' });
    for (const path of ['stores/file?sort=shops', 'models/file?sort=bids', 'registrations/file?sort=-city'])
      expect((await save(path)).body).toMatchObject({ type: 'BAD_REQUEST' });
  });
});

describe('a list as a file', () => {
  it('has its rows, filters and order, and is logged', async () => {
    const { bytes, headers } = await save('stores/file?search=sorted&sort=-limit');
    const { rows } = await readSheet(bytes);
    expect(rows.map((row) => [row.Store, row['Credit limit'], row.State])).toEqual([
      ['Sorted Great', '900', 'Active'],
      ['Sorted Middle', '500', 'Active'],
      ['Sorted Small', '100', 'Active'],
    ]);
    expect(headers['content-disposition']).toMatch(/Stores_\d{4}-\d\d-\d\d\.xlsx/);
    expect(await auditOf(test, 'list:stores')).toMatchObject([
      { action: 'SAVE_LIST', after: { search: 'sorted', rows: 3 } },
    ]);
  });

  it.each(SAVED_LISTS)('can be made of %s, in either language', async (list) => {
    for (const language of ['en', 'ar']) {
      const { status, bytes } = await save(`${list}/file${queryOf(list)}`, language);
      expect(status).toBe(200);
      for (const cells of (await readSheet(bytes)).rows) expect(Object.keys(cells).length).toBeGreaterThan(1);
    }
  });

  it('is refused above its limit of rows, without a log entry', async () => {
    await test.sql`insert into browser_error (fingerprint, message, count, first_at, last_at, sample)
      select 'many-' || i, 'Many', 1, now(), now(), ''
      from generate_series(1, ${SAVED_ROWS_MAX + 1}::int) i`;
    const { body } = await save('browser-errors/file?search=many');
    expect(body).toMatchObject({
      type: 'TOO_MANY_ROWS',
      message: expect.stringContaining('20000'),
    });
    expect(await auditOf(test, 'list:browser-errors')).toHaveLength(2);
  });
});
