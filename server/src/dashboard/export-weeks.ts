import type { Week } from '@mazad/contract/dashboard';
import type { Localised } from '@mazad/contract/http';
import type { SqlDeps } from '#platform/db/timed.ts';
import type { Language } from '#platform/http/messages.ts';
import type { FileAnswer } from '#platform/http/routes.ts';
import { columnOf, columnSpecs, identifier, type ListColumn, money } from '#platform/sheets/list-columns.ts';
import { listWorkbook } from '#platform/sheets/list-workbook.ts';
import { getRegion } from '../regions/index.ts';
import { getWeeks } from './get-weeks.ts';

const count = columnOf({ kind: 'integer' });
const days = columnOf({ kind: 'decimal', numFmt: '0.0' });

const COLUMNS: readonly ListColumn<Week>[] = [
  identifier('Week From', 'الأسبوع من', (week) => week.firstDay, 14),
  count('Took Part', 'شاركت', (week) => week.tookPart),
  count('Won', 'فزت', (week) => week.won),
  columnOf({ kind: 'decimal' })('Win Rate, %', 'نسبة الفوز، %', (week) => week.winRate),
  money('Spend', 'الإنفاق', (week) => week.spend, 18),
  count('Bought', 'المشتراة', (week) => week.bought),
  count('Paid', 'المدفوعة', (week) => week.paid),
  days('Won to Paid, Median Days', 'من الفوز إلى الدفع، وسيط الأيام', (week) => week.medianDays),
  days('Won to Paid, Slowest Days', 'من الفوز إلى الدفع، أبطأ الأيام', (week) => week.slowestDays),
];

const SHEET: Localised = { en: 'Weeks', ar: 'الأسابيع' };
const NOTES: readonly Localised[] = [
  {
    en: 'Spend is the customer prices of deals won in the week, sell tax included, without those that were cancelled or returned. The last week is under way.',
    ar: 'الإنفاق هو أسعار العميل للصفقات التي فزت بها في الأسبوع، شاملة ضريبة البيع، دون الملغاة والمُرتجعة. الأسبوع الأخير لم ينتهِ بعد.',
  },
  {
    en: 'Paid deals stand in the week in which the last of their charges was settled. Days have 24 hours.',
    ar: 'تقع الصفقات المدفوعة في الأسبوع الذي سُدِّد فيه آخر رسومها. اليوم 24 ساعة.',
  },
];

/** The same weeks as the dashboard draws, as a workbook (X1). */
export async function exportWeeks(
  deps: SqlDeps,
  caller: { storeId: string; regionId: string },
  language: Language,
): Promise<FileAnswer> {
  const { timeZone, currency } = await getRegion(deps.db, caller.regionId);
  const { weeks } = await getWeeks(deps, caller);
  return listWorkbook(
    {
      prefix: 'Weeks',
      sheet: {
        name: SHEET[language],
        columns: columnSpecs(COLUMNS, language, currency),
        rows: weeks.map((week) => COLUMNS.map(({ value }) => value(week, language))),
      },
      about: {},
      notes: NOTES.map((note) => note[language]),
    },
    { now: deps.clock.now(), timeZone, language },
  );
}
