import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { streamTableDocument } from '#platform/pdf/table-document.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { statementDocument } from './export-document.ts';
import { statementWorkbook } from './export-workbook.ts';
import type { StoredEntry } from './load-entries.ts';

const LARGEST_MINOR = 100_000_000_00;

const entry: StoredEntry = {
  entryNo: 1,
  transactionId: '0193a2b4-0000-7000-8000-000000000001',
  kind: 'ADJUSTMENT',
  debitMinor: LARGEST_MINOR,
  creditMinor: 0,
  balanceMinor: -10 * LARGEST_MINOR,
  reverses: null,
  postedAt: new Date('2026-11-20T08:00:00Z'),
  day: '2026-11-20',
  appraisalCode: null,
  stackId: null,
  method: null,
  narrative: 'Opening',
  product: null,
  serialNumber: null,
  state: null,
  courierStatus: null,
  deliveredAt: null,
  lines: null,
  taxMinor: null,
};

function statementIn(
  language: 'en' | 'ar',
  days: { fromDay: string | null; toDay: string | null },
  shown: StoredEntry = entry,
) {
  const mark = { entryNo: 0, debitsMinor: 0, creditsMinor: 0 };
  return {
    store: { name: 'Al Noor', regionId: 'uae', currency: 'AED', timeZone: 'Asia/Dubai' },
    range: { ...days, opening: mark, closing: { ...mark, entryNo: 1, debitsMinor: LARGEST_MINOR } },
    entries: (async function* () {
      yield shown;
    })(),
    hasSummary: true,
    language,
    madeAt: new Date('2026-11-23T05:00:00Z'),
  };
}

/** The drawn texts, left to right. */
const drawnOf = async (spec: ReturnType<typeof statementDocument>) =>
  pdfText(await buffer(streamTableDocument(spec))).split('\n');

it('keeps the largest amount, and a balance of ten of them, in one line', async () => {
  const drawn = await drawnOf(statementDocument(statementIn('en', { fromDay: null, toDay: null })));
  // In the entry, and in the summary as payable and closing balance.
  expect(drawn.filter((piece) => piece === '100,000,000.00')).toHaveLength(3);
  expect(drawn).toContain('−1,000,000,000.00');
});

it('keeps the parts of a date in their order behind Arabic words', async () => {
  const days = { fromDay: '2026-11-20', toDay: '2026-11-23' };
  const drawn = await drawnOf(statementDocument(statementIn('ar', days)));
  for (const day of Object.values(days)) expect(drawn.map((piece) => piece.trim())).toContain(day);
  const { instructions } = statementWorkbook(statementIn('ar', days));
  expect(instructions?.lines).toContain('الفترة: من \u20662026-11-20\u2069 إلى \u20662026-11-23\u2069');
  expect(instructions?.lines.at(-1)).toBe('أُعد في: \u20662026-11-23 09:00 (Asia/Dubai)\u2069');
  const { instructions: english } = statementWorkbook(statementIn('en', days));
  expect(english?.lines).toContain('Period: 2026-11-20 to 2026-11-23');
});

it('names the currency as the screens do', async () => {
  const days = { fromDay: null, toDay: null };
  const columnsOf = (language: 'en' | 'ar') => statementDocument(statementIn(language, days)).columns;
  expect(columnsOf('en').at(-1)?.label).toBe('Balance, AED');
  expect(columnsOf('ar').at(-1)?.label).toBe('الرصيد، د.إ');
  expect(statementWorkbook(statementIn('ar', days)).instructions?.lines).toContain('العملة: د.إ');
});

it.each([
  ['en', 'Reversal of INV-0193A2B4-000007'],
  ['ar', 'قيد عكسي للمستند \u2066INV-0193A2B4-000007\u2069'],
] as const)('names in %s the document of what a reversal undoes', async (language, words) => {
  const undoing: StoredEntry = { ...entry, kind: 'REVERSAL', reverses: 'INV-0193A2B4-000007' };
  const statement = () => statementIn(language, { fromDay: null, toDay: null }, undoing);
  const rows: string[][] = [];
  for await (const row of statementDocument(statement()).rows) rows.push(row as string[]);
  expect(rows.at(-1)![0]).toBe(`${words} · Opening`);
  const cells: unknown[] = [];
  for await (const row of statementWorkbook(statement()).sheets[0]!.rows) cells.push(row);
  expect(cells.flat()).toContain(words);
});
