/** Hostile rows of a bid book: each gets a clear answer, and nothing else changes. */
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { buildAsset, buildBid, buildCategory, buildRegion } from '../../test/factories.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { settleMarkets } from '../../test/settle-markets.ts';
import { readSheet } from '../../test/sheets/read-sheet.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { useMade } from '../../test/use-made.ts';
import { markMarkets } from '../market/index.ts';
import { buildDesk, type Cells, csvOf, ID, PRICE, plainBook, plainRow } from './book.fixture.ts';
import { watchDesk } from './hostile-book.fixture.ts';
import { HEADERS } from './spot/columns.ts';

const test = useTestApp({ DATA_DIR: useTempFolder(), REQUESTS_PER_MINUTE_SESSION: '100000' });
const IMPORT = '/assets/import/active-asset-bids';

/** A changed price beside each hostile cell, so that the bids would show if the row were applied. */
const priced = (price: string) => (id: string) => plainRow(id, { price });
const beside = (cells: { quantity?: string; isOn?: string }) => (id: string) =>
  plainRow(id, { price: '1010', ...cells });
const named = (idOf: (id: string) => string) => (id: string) => plainRow(idOf(id), { price: '1010' });

const NEVER_TAKEN: [what: string, row: (id: string) => Cells, answer: string][] = [
  ['a price below zero', priced('-1010'), 'PRICE_INVALID'],
  ['a price of zero', priced('0'), 'PRICE_INVALID'],
  ['a price below 10', priced('5'), 'PRICE_INVALID'],
  ['a price above 1,000,000', priced('1000010'), 'PRICE_INVALID'],
  ['a price off the step', priced('1015'), 'PRICE_INVALID'],
  ['a price off the step in Arabic digits', priced('١٠١٥'), 'PRICE_INVALID'],
  ['a price with a fraction', priced('1010.5'), 'PRICE_INVALID'],
  ['a price with thousandths', priced('1010.0001'), 'PRICE_INVALID'],
  ['a price that reads as two', priced('1.010'), 'NUMBER_AMBIGUOUS'],
  ['an exponent', priced('1e3'), 'NOT_A_NUMBER'],
  ['a hexadecimal price', priced('0x3F2'), 'NOT_A_NUMBER'],
  ['a percentage', priced('1010%'), 'NOT_A_NUMBER'],
  ['another currency', priced('USD 1010'), 'NOT_A_NUMBER'],
  ['the text of a formula', priced('=1000+10'), 'NOT_A_NUMBER'],
  ['infinity', priced('Infinity'), 'NOT_A_NUMBER'],
  ['more digits than a number holds', priced('9'.repeat(400)), 'NOT_A_NUMBER'],
  ['the letter O', priced('1O1O'), 'LETTER_O'],
  ['a quantity that is not in the list', beside({ quantity: '4' }), 'QUANTITY_INVALID'],
  ['a quantity below zero', beside({ quantity: '-1' }), 'QUANTITY_INVALID'],
  ['a part of a unit', beside({ quantity: '2.5' }), 'QUANTITY_INVALID'],
  ['a switch that is neither on nor off', beside({ isOn: 'maybe' }), 'NOT_A_SWITCH'],
  ['an id with a space inside', named((id) => id.replace('-', ' -')), 'ID_UNKNOWN'],
  [
    'an id with a character that nobody sees',
    named((id) => `${id.slice(0, 9)}\u200b${id.slice(9)}`),
    'ID_UNKNOWN',
  ],
  ['an id with Arabic digits', named((id) => id.replace('0', '٠')), 'ID_UNKNOWN'],
  ['an id cut short', named((id) => id.slice(0, -1)), 'ID_UNKNOWN'],
  ['SQL for an id', named((id) => `${id}' or true --`), 'ID_UNKNOWN'],
  ['no id', named(() => ''), 'ID_MISSING'],
];
/** Accepted, because people type like this. */
const TAKEN: [price: string, idOf: (id: string) => string][] = [
  ['١٠١٠', (id) => ` ${id.toUpperCase()} `],
  ['AED 1,010', (id) => id],
];

const desk = useMade(() => buildDesk(test, { bids: NEVER_TAKEN.length + TAKEN.length }));
const { idAt, expectUntouched, errorsOf } = watchDesk(test, desk);

/** Switches models like an operator. */
async function list(ats: readonly number[], isActive: boolean): Promise<void> {
  const ids = ats.map(idAt);
  await test.db.query('update market set is_active = $2 where asset_id = any($1)', [ids, isActive]);
  await markMarkets(test.db, 'uae', ids);
  await settleMarkets(test.db);
}

describe('a hostile row', () => {
  it('of any kind is reported with its reason, and no other row suffers', async () => {
    const rows = NEVER_TAKEN.map(([, row], at) => row(idAt(at)));
    const taken = TAKEN.map(([price, idOf], at) => plainRow(idOf(idAt(NEVER_TAKEN.length + at)), { price }));
    const takenAt = TAKEN.map((_, at) => NEVER_TAKEN.length + at);
    await expectUntouched(async () => {
      const answer = await desk.send(IMPORT, plainBook([...rows, ...taken]));
      const { upload } = answer.body.data;
      expect(upload.applied).toMatchObject({ rows: TAKEN.length });
      const answers = await errorsOf(upload.uploadId);
      // Row 1 is the header.
      const told = NEVER_TAKEN.map(([what], at) => [what, answers.get(at + 2)]);
      expect(told).toEqual(NEVER_TAKEN.map(([what, , type]) => [what, type]));
      expect(answers.size).toBe(NEVER_TAKEN.length);
    }, takenAt);
    const bids = await desk.bids();
    expect(takenAt.map((at) => bids.get(idAt(at))![0])).toEqual(TAKEN.map(() => 1010));
  });

  it('is refused if its model is repeated, unknown or switched off', async () => {
    await buildRegion(test.db, { regionId: 'elsewhere' });
    const abroad = await buildAsset(test.db, { regionId: 'elsewhere' });
    const ofOther = await buildAsset(test.db, { category: await buildCategory(test.db) });
    await list([1], false);
    const file = plainBook([
      plainRow(idAt(0), { price: '1020' }),
      plainRow(` ${idAt(0).toUpperCase()}`, { price: '1030' }),
      plainRow(abroad.assetId, { price: '1020' }),
      plainRow(ofOther.assetId, { price: '1020' }),
      plainRow(idAt(1), { price: '1020' }),
    ]);
    await expectUntouched(async () => {
      const upload = await desk.preview(file, `/paas/dealer/bid-upload/${desk.categoryId}`);
      expect([...(await errorsOf(upload.uploadId)).values()]).toEqual([
        ...['DUPLICATE', 'DUPLICATE', 'ID_UNKNOWN', 'OTHER_CATEGORY', 'NOT_LISTED'],
      ]);
      expect((await desk.apply(upload.uploadId)).applied).toMatchObject({ rows: 0 });
    });
    await list([1], true);
  });
});

describe('a downloaded book', () => {
  it('is refused row by row if its hidden columns do not fit the bid', async () => {
    const tampering: Cells[] = [
      { [HEADERS.version.en]: '99' },
      { [HEADERS.version.en]: 'x' },
      { [HEADERS.version.en]: '-1' },
      { [HEADERS.version.en]: '0' },
      { [HEADERS.version.en]: '' },
      { [HEADERS.priceThen.en]: '900' },
      { [HEADERS.priceThen.en]: '' },
      { [HEADERS.quantityThen.en]: 'x' },
      { [HEADERS.switchThen.en]: 'maybe' },
    ];
    const book = await readSheet(await desk.download());
    for (const [at, cells] of tampering.entries()) Object.assign(book.rows[at]!, cells, { [PRICE]: '1040' });
    await expectUntouched(async () => {
      const upload = await desk.preview(csvOf(book));
      const answers = await errorsOf(upload.uploadId);
      expect([...answers.values()]).toEqual(tampering.map(() => 'DOWNLOAD_CHANGED'));
      await desk.apply(upload.uploadId);
    });
  });

  it('of another store changes nothing here', async () => {
    const other = await test.signIn();
    for (const asset of desk.assets.slice(0, 3)) {
      await buildBid(test.db, { asset, storeId: other.storeId, spotPriceMinor: 90_000 });
    }
    const answer = await other.call(
      'GET',
      `/assets/export/active-asset-bids/${desk.categoryId}/${desk.brandId}`,
    );
    const book = await readSheet(answer.bytes);
    for (const row of book.rows.slice(0, 2)) row[PRICE] = '920';
    await expectUntouched(async () => {
      const upload = await desk.preview(csvOf(book));
      expect(upload.counts).toMatchObject({ ready: 0, added: 0 });
      expect((await desk.apply(upload.uploadId)).applied).toMatchObject({ rows: 0 });
    });
  });

  it('still applies the others when a model was switched off since, even after the preview', async () => {
    const book = await readSheet(await desk.download());
    const places = [3, 4, 5].map((at) => book.rows.findIndex((row) => row[ID] === idAt(at)));
    await test.db.query('update market set is_active = false where asset_id = any($1)', [[idAt(3), idAt(6)]]);
    for (const at of places) book.rows[at]![PRICE] = '1050';
    await expectUntouched(async () => {
      const upload = await desk.preview(csvOf(book));
      // The other switched-off model's row was not edited, so it has no fault.
      expect(upload.counts).toMatchObject({ inError: 1, changed: 2 });
      await list([4], false);
      expect((await desk.apply(upload.uploadId)).applied).toMatchObject({ rows: 1 });
      expect([...(await errorsOf(upload.uploadId)).values()]).toEqual(['NOT_LISTED', 'NOT_LISTED']);
    }, [5]);
    expect((await desk.bids()).get(idAt(5))![0]).toBe(1050);
    // A bid that would count once its model is on again can be withdrawn before.
    const off = await desk.preview(plainBook([plainRow(idAt(6), { isOn: 'off' })]));
    expect(off.counts).toMatchObject({ inError: 0, switchedOff: 1 });
    expect((await desk.apply(off.uploadId)).applied).toMatchObject({ rows: 1 });
    expect((await desk.bids()).get(idAt(6))![2]).toBe(false);
    await list([3, 4, 6], true);
  });

  it('leaves a database that passes every check', async () => {
    await expectCleanAudit(test.db.pool);
  });
});
