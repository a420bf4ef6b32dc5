import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { type BuiltDeal, buildDeal } from '../../../test/trade-factories.ts';
import { db, deliver, useDeals } from '../../deals/deals.fixture.ts';
import { postGradeChange } from '../post-deal-money.ts';
import { documentAnswer } from './document.ts';
import { loadByTransaction } from './load-entry.ts';

useDeals();

/** What is drawn on the document of a grade change of a delivered deal. */
async function gradeDocument(
  { storeId, asset: { assetId }, appraisalCode }: BuiltDeal,
  change: { priceMinor: number; taxMinor: number; isDebit: boolean; narrative: string },
): Promise<string[]> {
  const about = { storeId, assetId, appraisalCode, actor: 'operator:1', at: null };
  const posted = await db.transaction((tx) => postGradeChange(tx, { ...about, ...change }));
  const entry = await loadByTransaction(db, storeId, posted.transactionId);
  return pdfText(await buffer(documentAnswer(entry, 'en').stream)).split('\n');
}

async function delivered(): Promise<BuiltDeal> {
  const deal = await buildDeal(db);
  await deliver(deal);
  return deal;
}

it('says the rate of the deal on what a revised grade credits and debits, however its tax was rounded (G4)', async () => {
  // 5% of 33.53 is 1.6765, and 5% of 0.29 is 0.0145: taken back from what was posted, 5.01% and 3.45%.
  const credit = { priceMinor: 3_353, taxMinor: 168, isDebit: false, narrative: 'A, B' };
  const credited = await gradeDocument(await delivered(), credit);
  for (const words of ['33.53', 'Tax 5%', '1.68', '35.21']) expect(credited).toContain(words);
  const debit = { priceMinor: 29, taxMinor: 1, isDebit: true, narrative: 'B, A' };
  expect(await gradeDocument(await delivered(), debit)).toContain('Tax 5%');
});
