import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import { METHOD_WORDS } from '@mazad/contract/ledger-words';
import { toMajor } from '@mazad/domain/money';
import type { CellValue, ColumnSpec, SheetSpec, WorkbookSpec } from '#platform/sheets/sheet-spec.ts';
import { type Sums, sumsBetween } from './choose-entries.ts';
import type { ExportedStatement } from './export-statement.ts';
import { aboutStatement, entryWords, type Word, wordsIn } from './export-words.ts';
import type { StoredEntry } from './load-entries.ts';
import { balanceMinor } from './range.ts';

interface DaySums extends Sums {
  day: string;
  count: number;
  /** Debt at its end. */
  balanceMinor: number;
}

const COLUMNS: readonly [Word, Omit<ColumnSpec, 'header'>][] = [
  ['date', { kind: 'date', width: 18 }],
  ['group', { kind: 'text', width: 14 }],
  ['entry', { kind: 'text', width: 34 }],
  ['product', { kind: 'text', width: 34 }],
  ['reference', { kind: 'text', width: 20, isLocked: true }],
  ['serialNumber', { kind: 'text', width: 18, isLocked: true }],
  ['status', { kind: 'text', width: 16 }],
  ['deliveryDate', { kind: 'date', width: 18 }],
  ['narrative', { kind: 'text', width: 34 }],
  ['payable', { kind: 'decimal', width: 14 }],
  ['receivable', { kind: 'decimal', width: 14 }],
  ['balance', { kind: 'decimal', width: 14 }],
  ['entryId', { kind: 'text', width: 38, isLocked: true }],
];

const SUMMARY_COLUMNS: readonly [Word, Omit<ColumnSpec, 'header'>][] = [
  ['date', { kind: 'text', width: 28 }],
  ['entries', { kind: 'integer', width: 12 }],
  ['payable', { kind: 'decimal', width: 16 }],
  ['receivable', { kind: 'decimal', width: 16 }],
  ['net', { kind: 'decimal', width: 16 }],
  ['balance', { kind: 'decimal', width: 16 }],
];

function cellsOf(entry: StoredEntry, language: 'en' | 'ar'): CellValue[] {
  const { kind, stackId, courierStatus, method, debitMinor, creditMinor } = entry;
  return [
    entry.postedAt,
    kind === 'BULK_PURCHASE' ? stackId : entry.day,
    entryWords(entry, language),
    entry.product ?? (method && METHOD_WORDS[method][language]),
    entry.appraisalCode ?? stackId,
    entry.serialNumber,
    courierStatus && DISPLAY_STATUS[courierStatus][language],
    entry.deliveredAt,
    entry.narrative,
    debitMinor > 0 ? toMajor(debitMinor) : null,
    creditMinor > 0 ? toMajor(creditMinor) : null,
    toMajor(entry.balanceMinor),
    entry.transactionId,
  ];
}

/** A line with one balance: the sheet starts with the closing balance and ends with the opening balance. */
function balanceLine(label: string, minor: number): CellValue[] {
  return COLUMNS.map(([word]) => {
    if (word === 'entry') return label;
    return word === 'balance' ? toMajor(minor) : null;
  });
}

/** The entries of a sheet. Sums by day are collected for the summary after it. */
async function* entryRows(
  { entries, range, language }: ExportedStatement,
  days: DaySums[],
): AsyncGenerator<CellValue[]> {
  const t = wordsIn(language);
  yield balanceLine(t('closingBalance'), balanceMinor(range.closing));
  for await (const entry of entries) {
    if (days.at(-1)?.day !== entry.day) {
      days.push({
        day: entry.day,
        count: 0,
        debitMinor: 0,
        creditMinor: 0,
        balanceMinor: entry.balanceMinor,
      });
    }
    const day = days.at(-1)!;
    day.count += 1;
    day.debitMinor += entry.debitMinor;
    day.creditMinor += entry.creditMinor;
    yield cellsOf(entry, language);
  }
  yield balanceLine(t('openingBalance'), balanceMinor(range.opening));
}

function sumCells({ debitMinor, creditMinor }: Sums): CellValue[] {
  return [toMajor(debitMinor), toMajor(creditMinor), toMajor(debitMinor - creditMinor)];
}

function* summaryRows(
  { range, language }: ExportedStatement,
  days: readonly DaySums[],
): Generator<CellValue[]> {
  const t = wordsIn(language);
  const { opening, closing } = range;
  const count = closing.entryNo - opening.entryNo;
  const closingBalance = toMajor(balanceMinor(closing));
  yield [t('total'), count, ...sumCells(sumsBetween(opening, closing)), closingBalance];
  yield [t('closingBalance'), null, null, null, null, closingBalance];
  for (const day of days) yield [day.day, day.count, ...sumCells(day), toMajor(day.balanceMinor)];
  yield [t('openingBalance'), null, null, null, null, toMajor(balanceMinor(opening))];
}

/** A statement's workbook: entries newest first, optionally a summary by day, and a sheet about it. */
export function statementWorkbook(statement: ExportedStatement): WorkbookSpec {
  const { language, store, hasSummary } = statement;
  const t = wordsIn(language);
  const columns = (specs: typeof COLUMNS): ColumnSpec[] =>
    specs.map(([word, spec]) => ({ header: t(word), ...spec }));
  const days: DaySums[] = [];
  const summary: SheetSpec = {
    name: t('summary'),
    columns: columns(SUMMARY_COLUMNS),
    // A generator, because the days are known only after the entries are written.
    rows: { [Symbol.iterator]: () => summaryRows(statement, days) },
  };
  return {
    language,
    timeZone: store.timeZone,
    sheets: [
      { name: t('title'), columns: columns(COLUMNS), rows: entryRows(statement, days) },
      ...(hasSummary ? [summary] : []),
    ],
    instructions: {
      name: t('about'),
      lines: [t('title'), ...aboutStatement(statement).map(([label, value]) => `${label}: ${value}`)],
    },
  };
}
