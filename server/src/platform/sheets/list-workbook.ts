import type { Localised } from '@mazad/contract/http';
import type { Language } from '../http/messages.ts';
import { FileAnswer } from '../http/routes.ts';
import { isolate } from '../isolate.ts';
import type { DayRange } from '../local-days.ts';
import type { SheetSpec } from './sheet-spec.ts';
import { writeWorkbook, XLSX_TYPE } from './write-workbook.ts';

const words = (en: string, ar: string): Localised => ({ en, ar });
const SHEET = words('About', 'حول الملف');
const TITLE = words('About this file', 'حول هذا الملف');

/** What may narrow the rows of a file, as it is called there. */
const LABELS = {
  made: words('Made on', 'أُنشئ في'),
  rows: words('Rows', 'الصفوف'),
  region: words('Region', 'المنطقة'),
  store: words('Store', 'المتجر'),
  partner: words('Partner', 'الشريك'),
  shop: words('Shop', 'الفرع'),
  days: words('Days', 'الأيام'),
  dealDates: words('Deal dates', 'تواريخ الصفقات'),
  category: words('Category', 'الفئة'),
  brand: words('Brand', 'العلامة التجارية'),
  state: words('State', 'الحالة'),
  status: words('Status', 'الحالة'),
  age: words('Past due', 'مدة التأخر'),
  payment: words('Payment', 'الدفع'),
  action: words('Action', 'الإجراء'),
  handler: words('Whose', 'لدى من'),
  search: words('Search', 'البحث'),
};
type Label = keyof typeof LABELS;
/** In the order in which it is told; what is empty is not. */
export type About = Partial<Record<Label, string | number | DayRange | null | undefined>>;

/** What the sheet beside the rows is called. */
export const ABOUT_SHEETS = Object.values(SHEET);

interface ListWorkbook {
  /** Of the file, before the day on which it was made. */
  prefix: string;
  sheet: SheetSpec;
  about: About;
  /** Sentences below. */
  notes?: readonly string[];
  /** Of the dates in the rows, where it is another. */
  cellZone?: string;
}
interface Made {
  now: Date;
  timeZone: string;
  language: Language;
}

/** The file of a filtered list: its rows, and in words what it holds, when it was made and by which clock (X1). Streams. */
export function listWorkbook(list: ListWorkbook, { now, timeZone, language }: Made): FileAnswer {
  const { prefix, sheet, about, notes = [], cellZone = timeZone } = list;
  const day = (at: Date) => at.toLocaleDateString('en-CA', { timeZone });
  const time = now.toLocaleString('sv-SE', { timeZone }).slice(0, 16);
  const told: About = { made: isolate(`${time} (${timeZone})`, language), ...about };
  const range = ({ from, until }: DayRange) => {
    // The range ends before its last instant: a millisecond earlier it is still its last day.
    const ends = [from, until && new Date(until.getTime() - 1)];
    return ends.some(Boolean) && ends.map((at) => (at ? isolate(day(at), language) : '…')).join(' – ');
  };
  const lines = Object.entries(told).flatMap(([label, value]) => {
    const text = value !== null && typeof value === 'object' ? range(value) : value;
    return text || text === 0 ? [`${LABELS[label as Label][language]}: ${text}`] : [];
  });
  const stream = writeWorkbook({
    language,
    timeZone: cellZone,
    sheets: [sheet],
    instructions: { name: SHEET[language], lines: [TITLE[language], ...lines, ...notes] },
  });
  return new FileAnswer(`${prefix}_${day(now)}.xlsx`, XLSX_TYPE, stream);
}
