import { METHOD_WORDS } from '@mazad/contract/ledger-words';
import { toMajor } from '@mazad/domain/money';
import { currencyWord } from '#platform/currency-word.ts';
import type { Fact, TableDocument } from '#platform/pdf/table-document.ts';
import { sumsBetween } from './choose-entries.ts';
import type { ExportedStatement } from './export-statement.ts';
import { aboutStatement, entryWords, wordsIn } from './export-words.ts';
import type { StoredEntry } from './load-entries.ts';
import { balanceMinor } from './range.ts';

const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '−1,072.05', with a real minus sign. */
function money(minor: number): string {
  return `${minor < 0 ? '−' : ''}${cents.format(Math.abs(toMajor(minor)))}`;
}

function cellsOf(entry: StoredEntry, language: 'en' | 'ar'): string[] {
  const { method, product, narrative, debitMinor, creditMinor } = entry;
  const what = [
    product ?? (method && METHOD_WORDS[method][language]),
    entryWords(entry, language),
    narrative,
  ];
  return [
    what.filter(Boolean).join(' · '),
    entry.appraisalCode ?? entry.stackId ?? '',
    debitMinor > 0 ? money(debitMinor) : '',
    creditMinor > 0 ? money(creditMinor) : '',
    money(entry.balanceMinor),
  ];
}

/** Entries under their group's title (C4). */
async function* groupedRows({ entries, language }: ExportedStatement): AsyncGenerator<string[]> {
  let last = '';
  for await (const entry of entries) {
    const title =
      entry.kind === 'BULK_PURCHASE' && entry.stackId ? `${entry.stackId} · ${entry.day}` : entry.day;
    if (title !== last) yield [title];
    last = title;
    yield cellsOf(entry, language);
  }
}

/** The statement as a PDF. */
export function statementDocument(statement: ExportedStatement): TableDocument {
  const { language, range, hasSummary, store, madeAt } = statement;
  const { opening, closing } = range;
  const t = wordsIn(language);
  const { debitMinor, creditMinor } = sumsBetween(opening, closing);
  const summary: Fact[] = [
    [t('openingBalance'), money(balanceMinor(opening))],
    [t('payable'), money(debitMinor)],
    [t('receivable'), money(creditMinor)],
  ];
  return {
    language,
    title: t('title'),
    createdAt: madeAt,
    facts: aboutStatement(statement),
    columns: [
      // Wide enough for the largest amount that can be posted, and for a balance of many of them.
      { label: t('entry'), align: 'start', width: 35 },
      { label: t('reference'), align: 'start', width: 18 },
      { label: t('payable'), align: 'number', width: 18 },
      { label: t('receivable'), align: 'number', width: 18 },
      {
        label: t('balanceIn', { currency: currencyWord(store.currency, language) }),
        align: 'number',
        width: 20,
      },
    ],
    rows: groupedRows(statement),
    footer: [...(hasSummary ? summary : []), [t('closingBalance'), money(balanceMinor(closing))]],
  };
}
