import { QUANTITY_OPTIONS } from '@mazad/domain/prices/bid-change';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { readSheet } from '../../test/sheets/read-sheet.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { useMade } from '../../test/use-made.ts';
import { buildDesk, type Cells, csvOf, ID, PRICE, QUANTITY, SWITCH } from './book.fixture.ts';
import { HEADERS, SWITCH_WORDS } from './spot/columns.ts';

const test = useTestApp({
  BID_CHANGES_PER_HOUR: '1000',
  DATA_DIR: useTempFolder(),
  REQUESTS_PER_MINUTE_SESSION: '100000',
});
const desk = useMade(() => buildDesk(test, { bids: 8, free: 2 }));
const assetId = (at: number) => desk.assets[at]!.assetId;
const bidOf = async (at: number) => (await desk.bids()).get(assetId(at));
const edited = (edits: Record<number, Cells>) => desk.edited(edits);
const change = (at: number, body: Record<string, unknown>) =>
  desk.call('PUT', '/bids', { assetId: assetId(at), ...body });

describe('a bid book', () => {
  it('is a workbook with editable columns and hidden original values', async () => {
    const { headers, rows } = await readSheet(await desk.download());
    expect(headers).toEqual(Object.values(HEADERS).map((words) => words.en));
    expect(rows).toHaveLength(10);
    expect(rows[0]).toMatchObject({ [PRICE]: '1000', [QUANTITY]: '10', [SWITCH]: 'On', [ID]: assetId(0) });
    expect(rows[9]).toMatchObject({ [PRICE]: '', [HEADERS.version.en]: '0' });
    const arabic = await readSheet(await desk.download('ar'));
    expect(arabic.headers).toEqual(Object.values(HEADERS).map((words) => words.ar));
    expect(arabic.rows[0]![HEADERS.isBidActive.ar]).toBe(SWITCH_WORDS.on.ar);
  });

  it('shows shops’ price requests, which edits do not change', async () => {
    await test.sql`insert into asking_figure (region_id, asset_id, asked, unmet)
      values ('uae', ${assetId(0)}, 12, 5)`;
    const book = await readSheet(await desk.download());
    const [asked, unmet] = [HEADERS.asked.en, HEADERS.unmet.en];
    expect(book.rows[0]).toMatchObject({ [asked]: '12', [unmet]: '5' });
    expect(book.rows[1]).toMatchObject({ [asked]: '', [unmet]: '' });
    book.rows[0]![asked] = '99';
    book.rows[1]![unmet] = 'many';
    expect(await desk.preview(csvOf(book))).toMatchObject({
      counts: { rows: 10, unchanged: 10, inError: 0 },
    });
  });

  it('is made of a filtered list, all pages of it, to be edited and uploaded (X1, X2)', async () => {
    const body = { search: 'Model 000', brandId: desk.brandId, filterBy: 'ACTIVE', sortBy: 'assetName' };
    const asked = { ...body, orderBy: 'desc', count: 2, page: 2, excelExport: true };
    const ask = (token: string) => test.call('POST', '/assets/biding', { token, body: asked });
    const answer = await ask(desk.token);
    expect(answer.headers['content-disposition']).toMatch(/filename="Bid_Book_[\d-]+\.xlsx"/);
    const book = await readSheet(answer.bytes);
    expect(book.headers).toEqual(Object.values(HEADERS).map((words) => words.en));
    expect(book.rows.map((row) => row[ID])).toEqual([7, 6, 5, 4, 3, 2, 1, 0].map(assetId));
    book.rows[0]![PRICE] = '1010';
    const upload = await desk.preview(csvOf(book));
    expect(upload.counts).toMatchObject({ rows: 8, changed: 1, unchanged: 7 });
    await desk.call('POST', `/bid-books/uploads/${upload.uploadId}/cancel`);
    const paas = await test.signIn({ mode: 'PAAS' });
    expect((await ask(paas.token)).body).toMatchObject({ type: 'PAAS_BID' });
  });

  it('has a name that dealers know, and a template has no bids', async () => {
    const answer = await desk.call(
      'GET',
      `/assets/export/active-asset-bids/${desk.categoryId}/${desk.brandId}`,
    );
    expect(answer.headers['content-disposition']).toContain(`filename="Bids_${desk.categoryId}_Acme_`);
    const template = await desk.call('GET', `/assets/${desk.categoryId}/export/asset-bid-upload-template`);
    expect(template.headers['content-disposition']).toContain(`filename="${desk.categoryId}_Bids_`);
    const refused = async (path: string) =>
      (await desk.call('GET', `/assets/export/active-asset-bids/${path}`)).body;
    expect(await refused(`${desk.categoryId}/all`)).toMatchObject({ message: 'Select a brand first' });
    expect(await refused('all/all')).toMatchObject({ message: 'Category is required!' });
    const groups = await desk.call('GET', `/assets/groups/${desk.categoryId}/all`);
    expect(groups.body.data.length).toBeGreaterThan(0);
    expect((await desk.call('GET', '/assets/none/export/asset-bid-upload-template')).status).toBe(404);
  });

  it('changes nothing when uploaded unedited, in either language', async () => {
    for (const language of ['en', 'ar'] as const) {
      const upload = await desk.preview(await desk.download(language));
      expect(upload).toMatchObject({
        state: 'CHECKED',
        counts: { rows: 10, unchanged: 10, ready: 0, inError: 0 },
      });
    }
  });

  it('changes exactly the edited cells', async () => {
    const edit = fc.record(
      {
        [PRICE]: fc.integer({ min: 90, max: 110 }).map((n) => String(n * 10)),
        [QUANTITY]: fc.constantFrom(...QUANTITY_OPTIONS).map(String),
      },
      { requiredKeys: [] },
    );
    const edits = fc.dictionary(fc.integer({ min: 0, max: 7 }).map(String), edit, { maxKeys: 8 });
    await fc.assert(
      fc.asyncProperty(edits, async (given) => {
        const expected = await desk.bids();
        const file = await edited(given as Record<number, Cells>);
        for (const [at, cells] of Object.entries(given)) {
          const bid = expected.get(assetId(Number(at)))!;
          if (cells[PRICE]) bid[0] = Number(cells[PRICE]);
          if (cells[QUANTITY]) bid[1] = Number(cells[QUANTITY]);
        }
        const upload = await desk.preview(file);
        const { ready } = upload.counts!;
        const applied = await desk.apply(upload.uploadId);
        expect(applied).toMatchObject({ state: 'APPLIED', applied: { rows: ready } });
        expect(await desk.bids()).toEqual(expected);
      }),
      // Prices that need a confirmation are tested elsewhere. No shrinking, because every try costs an upload.
      { numRuns: 6, endOnFailure: true },
    );
  });
});

describe('the preview', () => {
  it('counts and shows changes, rows that need a decision first, without changing anything', async () => {
    await change(0, { spotPrice: 1000, maxQuantity: 10 });
    await change(1, { spotPrice: 1000 });
    await change(2, { spotPrice: 1000, maxQuantity: 10 });
    const before = await desk.bids();
    const upload = await desk.preview(
      await edited({
        0: { [PRICE]: '1,010' },
        1: { [SWITCH]: 'off' },
        2: { [PRICE]: '3000' },
        3: { [PRICE]: '1O00' },
        8: { [PRICE]: '500', [QUANTITY]: '5' },
      }),
    );
    expect(upload.counts).toMatchObject({
      ...{
        added: 1,
        changed: 2,
        switchedOff: 1,
        inError: 1,
        toConfirm: 1,
        unchanged: 5,
        waiting: 1,
        ready: 3,
      },
    });
    const rows = await desk.rows(upload.uploadId);
    expect(rows[0]).toMatchObject({
      assetId: assetId(2),
      movePercent: 200,
      confirm: { type: 'ABOVE_TOP', message: 'Above 1.3 × top bid' },
      cells: [{ field: 'spotPrice', now: 1000, atDownload: 1000, file: 3000 }],
    });
    expect(rows[1]).toMatchObject({ error: { type: 'LETTER_O', column: PRICE, value: '1O00' } });
    expect((await desk.rows(upload.uploadId, '&show=ADDED')).map((row) => row.assetId)).toEqual([assetId(8)]);
    expect(await desk.bids()).toEqual(before);
    await desk.call('POST', `/bid-books/uploads/${upload.uploadId}/cancel`);
    expect(await desk.getUpload(upload.uploadId)).toMatchObject({ state: 'CANCELLED' });
    expect((await desk.call('POST', `/bid-books/uploads/${upload.uploadId}/apply`)).status).toBe(409);
    expect(await desk.bids()).toEqual(before);
  });

  it('applies an unusual price only if it was confirmed, row by row', async () => {
    const file = await edited({ 2: { [PRICE]: '2000' }, 3: { [PRICE]: '2000' } });
    const upload = await desk.preview(file);
    expect(await desk.choose(upload.uploadId, { rows: 'ALL', isConfirmed: true })).toMatchObject({
      ...{
        status: 400,
        body: { errors: [{ path: 'isConfirmed', message: expect.stringContaining('row by row') }] },
      },
    });
    const [row] = (await desk.rows(upload.uploadId)).filter((r) => r.assetId === assetId(2));
    const chosen = await desk.choose(upload.uploadId, { rows: [row!.rowId], isConfirmed: true });
    expect(chosen.body.data.counts).toMatchObject({ toConfirm: 2, confirmed: 1, waiting: 1, ready: 1 });
    expect((await desk.apply(upload.uploadId)).applied).toMatchObject({ rows: 1 });
    expect((await bidOf(2))![0]).toBe(2000);
    expect((await bidOf(3))![0]).not.toBe(2000);
  });

  it('shows changes in the app since the download, and applies the dealer’s choices', async () => {
    // Sets known quantities, since earlier tests leave random ones.
    for (const at of [4, 5, 6]) await change(at, { spotPrice: 1000, confirmPrice: 1000, maxQuantity: 5 });
    const edits = { [PRICE]: '1020', [QUANTITY]: '3' };
    const file = await edited({ 4: edits, 5: edits, 6: edits });
    for (const at of [4, 5, 6]) await change(at, { spotPrice: 990 });
    const upload = await desk.preview(file);
    expect(upload.counts).toMatchObject({ inConflict: 3, waiting: 3, ready: 0 });
    const rows = await desk.rows(upload.uploadId);
    expect(rows[0]!.cells[0]).toMatchObject({ now: 990, atDownload: 1000, file: 1020, isConflict: true });
    const idOf = (at: number) => rows.find((row) => row.assetId === assetId(at))!.rowId;
    const chosen = [
      await desk.choose(upload.uploadId, { rows: 'ALL', choice: 'APP' }),
      await desk.choose(upload.uploadId, { rows: [idOf(4)], choice: 'FILE' }),
      await desk.choose(upload.uploadId, { rows: [idOf(6)], choice: null }),
    ];
    expect(chosen.map(({ status }) => status)).toEqual([200, 200, 200]);
    await desk.apply(upload.uploadId);
    expect(await bidOf(4)).toEqual([1020, 3, true]);
    expect(await bidOf(5)).toEqual([990, 3, true]);
    expect((await bidOf(6))![0]).toBe(990);
    expect((await bidOf(6))![1]).toBe(5);
  });

  it('does not overwrite changes made after the preview', async () => {
    const upload = await desk.preview(await edited({ 0: { [PRICE]: '1030' }, 1: { [SWITCH]: 'On' } }));
    await change(0, { spotPrice: 950 });
    const applied = await desk.apply(upload.uploadId);
    expect((await bidOf(0))![0]).toBe(950);
    const rows = await desk.rows(applied.uploadId);
    expect(rows.find((row) => row.assetId === assetId(0))!.error).toMatchObject({
      type: 'CHANGED_SINCE_PREVIEW',
    });
  });

  it('leaves a database that passes every check', async () => {
    await expectCleanAudit(test.db.pool);
  });
});
