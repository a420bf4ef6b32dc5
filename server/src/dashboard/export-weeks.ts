import type { Week } from '@mazad/contract/dashboard';
import type { Localised } from '@mazad/contract/http';
import type { Clock } from '#platform/clock.ts';
import { currencyWord } from '#platform/currency-word.ts';
import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { FileAnswer } from '#platform/http/routes.ts';
import { isolate } from '#platform/isolate.ts';
import type { ColumnSpec } from '#platform/sheets/sheet-spec.ts';
import { writeWorkbook, XLSX_TYPE } from '#platform/sheets/write-workbook.ts';
import { dealsRegion } from '../deals/offers.ts';
import { getWeeks } from './get-weeks.ts';

type Column = Omit<ColumnSpec, 'header'> & { header: Localised; isMoney?: boolean; value: keyof Week };

const COLUMNS: readonly Column[] = [
  {
    kind: 'text',
    width: 14,
    isLocked: true,
    header: { en: 'Week From', ar: 'الأسبوع من' },
    value: 'firstDay',
  },
  { kind: 'integer', header: { en: 'Took Part', ar: 'شاركت' }, value: 'tookPart' },
  { kind: 'integer', header: { en: 'Won', ar: 'فزت' }, value: 'won' },
  { kind: 'decimal', header: { en: 'Win Rate, %', ar: 'نسبة الفوز، %' }, value: 'winRate' },
  { kind: 'decimal', width: 18, isMoney: true, header: { en: 'Spend', ar: 'الإنفاق' }, value: 'spend' },
  { kind: 'integer', header: { en: 'Bought', ar: 'المشتراة' }, value: 'bought' },
  { kind: 'integer', header: { en: 'Paid', ar: 'المدفوعة' }, value: 'paid' },
  {
    ...{ kind: 'decimal', numFmt: '0.0' },
    header: { en: 'Won to Paid, Median Days', ar: 'من الفوز إلى الدفع، وسيط الأيام' },
    value: 'medianDays',
  },
  {
    ...{ kind: 'decimal', numFmt: '0.0' },
    header: { en: 'Won to Paid, Slowest Days', ar: 'من الفوز إلى الدفع، أبطأ الأيام' },
    value: 'slowestDays',
  },
];

const WORDS = {
  en: {
    sheet: 'Weeks',
    aboutSheet: 'About',
    about: 'About this file',
    made: 'Made on',
    spend:
      'Spend is the customer prices of deals won in the week, sell tax included, without those that were cancelled or returned. The last week is under way.',
    paid: 'Paid deals stand in the week in which the last of their charges was settled. Days have 24 hours.',
  },
  ar: {
    sheet: 'الأسابيع',
    aboutSheet: 'حول الملف',
    about: 'حول هذا الملف',
    made: 'أُنشئ في',
    spend:
      'الإنفاق هو أسعار العميل للصفقات التي فزت بها في الأسبوع، شاملة ضريبة البيع، دون الملغاة والمُرتجعة. الأسبوع الأخير لم ينتهِ بعد.',
    paid: 'تقع الصفقات المدفوعة في الأسبوع الذي سُدِّد فيه آخر رسومها. اليوم 24 ساعة.',
  },
} as const;

/** The same weeks as the dashboard draws, as a workbook (X1). */
export async function exportWeeks(
  deps: { db: Sql; clock: Clock },
  caller: { storeId: string; regionId: string },
  language: Language,
): Promise<FileAnswer> {
  const { timeZone, currency } = await dealsRegion(deps.db, caller.regionId);
  const { weeks } = await getWeeks(deps, caller);
  const words = WORDS[language];
  const time = deps.clock.now().toLocaleString('sv-SE', { timeZone }).slice(0, 16);
  const stream = writeWorkbook({
    language,
    timeZone,
    sheets: [
      {
        name: words.sheet,
        columns: COLUMNS.map(({ header, isMoney, value: _, ...shape }) => ({
          ...shape,
          header: isMoney ? `${header[language]} ${currencyWord(currency, language)}` : header[language],
        })),
        rows: weeks.map((week) => COLUMNS.map(({ value }) => week[value])),
      },
    ],
    instructions: {
      name: words.aboutSheet,
      lines: [
        words.about,
        `${words.made}: ${isolate(`${time} (${timeZone})`, language)}`,
        words.spend,
        words.paid,
      ],
    },
  });
  return new FileAnswer(`Weeks_${time.slice(0, 10)}.xlsx`, XLSX_TYPE, stream);
}
