import { buffer } from 'node:stream/consumers';
import { documentNumber } from '@mazad/contract/invoices';
import { expect, it } from 'vitest';
import type { Sql } from '#platform/db/db.ts';
import { askAs, buildAreaApp } from '../../../test/area-app.ts';
import { buildBid } from '../../../test/factories.ts';
import { buildPayment } from '../../../test/money-factories.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { type BuiltDeal, buildDeal } from '../../../test/trade-factories.ts';
import { db, deliver, useDeals } from '../../deals/deals.fixture.ts';
import { systemClock } from '../../platform/clock.ts';
import { postGradeChange } from '../post-deal-money.ts';
import { reverseTransaction } from '../record-money.ts';
import { documentAnswer } from './document.ts';
import { loadByTransaction } from './load-entry.ts';
import { registerInvoices } from './routes.ts';

useDeals();
const BANK = { reference: 'FT-26-0099', valueDay: '2026-02-01' };

/** The texts drawn on an entry's document. */
async function drawnOf(storeId: string, transactionId: string): Promise<string[]> {
  const entry = await loadByTransaction(db, storeId, transactionId);
  return pdfText(await buffer(documentAnswer(entry, 'en').stream)).split('\n');
}

/** The texts drawn on the document of a grade change. */
async function gradeDocument(
  { storeId, asset: { assetId }, appraisalCode }: BuiltDeal,
  change: { priceMinor: number; taxMinor: number; isDebit: boolean; narrative: string },
): Promise<string[]> {
  const about = { storeId, assetId, appraisalCode, actor: 'operator:1', at: null };
  const posted = await db.transaction((tx) => postGradeChange(tx, { ...about, ...change }));
  return drawnOf(storeId, posted.transactionId);
}

async function delivered(): Promise<BuiltDeal> {
  const deal = await buildDeal(db);
  await deliver(deal);
  return deal;
}

it('shows the deal’s rate for grade credits and debits, however their tax was rounded (G4)', async () => {
  // 5% of 33.53 is 1.6765, and 5% of 0.29 is 0.0145. Rates derived from the posted tax would be 5.01% and 3.45%.
  const credit = { priceMinor: 3_353, taxMinor: 168, isDebit: false, narrative: 'A, B' };
  const credited = await gradeDocument(await delivered(), credit);
  for (const words of ['33.53', 'Tax 5%', '1.68', '35.21']) expect(credited).toContain(words);
  const debit = { priceMinor: 29, taxMinor: 1, isDebit: true, narrative: 'B, A' };
  expect(await gradeDocument(await delivered(), debit)).toContain('Tax 5%');
});

it('names the document that it refers to: the purchase of its goods, or the reversed one (C1)', async () => {
  const deal = await delivered();
  const { storeId } = deal;
  const change = { priceMinor: 5_000, taxMinor: 250, isDebit: false, narrative: 'A, B' };
  expect(await gradeDocument(deal, change)).toContain(documentNumber(storeId, 1));
  const shared = { storeId, actor: 'operator:1', narrative: 'Cheque 12' };
  const paid = await buildPayment(db, storeId, 100, { ...shared, ...BANK, method: 'CHEQUE' });
  const receipt = await drawnOf(storeId, paid.transactionId);
  expect(receipt).not.toContain('Refers to');
  expect(receipt.slice(receipt.indexOf('Bank reference')).slice(0, 4)).toEqual([
    ...['Bank reference', 'FT-26-0099', 'Value date', '1 February 2026'],
  ]);
  const undone = await db.transaction((tx) =>
    reverseTransaction(tx, systemClock, { ...shared, transactionId: paid.transactionId }),
  );
  const drawn = await drawnOf(storeId, undone.transactionId);
  expect(drawn.slice(drawn.indexOf('Refers to'))[1]).toBe(documentNumber(storeId, 3));
});

it('shows the award’s rate, not one derived from a small price or the region’s later one (M14)', async () => {
  const setRate = (basisPoints: number) =>
    db.query('update region set sell_tax_basis_points = $1', [basisPoints]);
  await setRate(725);
  const { asset } = await buildBid(db, { spotPriceMinor: 9_000 });
  const deal = await buildDeal(db, { asset });
  await setRate(500);
  await deliver(deal);
  // 7.25% of 90.00 is 6.525. The rate derived from 6.53 would be 7.26%.
  const credit = { priceMinor: 4_500, taxMinor: 326, isDebit: false, narrative: 'A, B' };
  expect(await gradeDocument(deal, credit)).toContain('Tax 7.25%');
});

it('is available as soon as its entry, even if a replica lacks it (S5)', async () => {
  const deal = await delivered();
  const behind: Sql = { query: async () => [] };
  const app = await buildAreaApp(db, (route) => registerInvoices(route, { db, reads: behind }));
  const get = async (entryNo: number) => {
    const path = `/b2b-data/invoices/${documentNumber(deal.storeId, entryNo)}`;
    return (await askAs(app, deal.storeId, path)).statusCode;
  };
  expect([await get(1), await get(2)]).toEqual([200, 404]);
  await app.close();
});
