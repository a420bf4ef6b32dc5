/** The columns of a PAAS store's workbook of prices, in both languages (X1). A file may come in either. */

import { isUuid } from '@mazad/contract/fields/uuid';
import { numberOf } from '@mazad/domain/text/number-of';
import type { Language } from '#platform/http/messages.ts';
import { findHeader, type TableRow } from '#platform/sheets/table.ts';
import {
  type BookKind,
  columnsMissing,
  numberFault,
  type Reason,
  type RowError,
} from '../../bid-books/index.ts';

type Words = Record<Language, string>;

export const HEADERS = {
  brand: { en: 'Brand', ar: 'العلامة التجارية' },
  model: { en: 'Asset Model', ar: 'الطراز' },
  topBid: { en: 'Top Bid', ar: 'أعلى عرض' },
  quantity: { en: 'Quantity', ar: 'الكمية' },
  assetId: { en: 'Asset ID', ar: 'معرّف الطراز' },
} satisfies Record<string, Words>;

export const SHEET_NAME: Words = { en: 'Customer prices', ar: 'أسعار العملاء' };

export const CELL_ERRORS: Record<'price' | 'quantity', Words> = {
  price: {
    en: 'A price is a whole number from 1 to 1,000,000; 0 or empty is no offer. A lower grade may not be dearer than a better one.',
    ar: 'السعر عدد صحيح من 1 إلى 1,000,000؛ الصفر أو الفراغ يعني لا عرض. لا يجوز أن تكون درجة أدنى أغلى من درجة أفضل.',
  },
  quantity: {
    en: 'A whole number from 0 to 100,000; empty is no limit.',
    ar: 'عدد صحيح من 0 إلى 100,000؛ الفراغ يعني بلا حد.',
  },
};

export const INSTRUCTIONS: Record<Language, { name: string; lines: readonly string[] }> = {
  en: {
    name: 'Instructions',
    lines: [
      'How to fill in your prices',
      'Each row is a model, each grade has its column. A price is what the customer’s device costs you in that grade, without tax.',
      'A price is a whole number from 1 to 1,000,000. 0 or an empty cell is no offer for that grade.',
      'A lower grade may not be dearer than a better one.',
      'Quantity: how many units you take in one price window. Empty: as many as your credit covers.',
      'To take a model off, empty its prices or delete its row. A row with a mistake keeps the prices that it had.',
      'Rows can be deleted and sorted once the protection of the sheet is lifted (Review, Unprotect Sheet): there is no password.',
      'What you upload goes live all at once at the next execution and lapses at the one after it.',
    ],
  },
  ar: {
    name: 'التعليمات',
    lines: [
      'كيف تملأ أسعارك',
      'كل صف طراز، ولكل درجة عمودها. السعر هو كلفة جهاز العميل عليك في تلك الدرجة، بلا ضريبة.',
      'السعر عدد صحيح من 1 إلى 1,000,000. الصفر أو الخلية الفارغة يعني لا عرض لتلك الدرجة.',
      'لا يجوز أن تكون درجة أدنى أغلى من درجة أفضل.',
      'الكمية: كم وحدة تأخذ في نافذة أسعار واحدة. الفراغ: بقدر ما يغطيه ائتمانك المتاح.',
      'لإزالة طراز أفرغ أسعاره أو احذف صفه. والصف الذي فيه خطأ يبقى على أسعاره السابقة.',
      'يمكن حذف الصفوف وفرزها بعد إلغاء حماية الورقة (مراجعة، إلغاء حماية الورقة)، وليس لها كلمة مرور.',
      'ما ترفعه يسري كله دفعة واحدة عند التنفيذ القادم وينتهي عند الذي بعده.',
    ],
  },
};

/** The id is what makes a row one of a file of prices (X2). */
export const TABLE: BookKind['table'] = {
  isHeader: (cells) => findHeader(cells, Object.values(HEADERS.assetId)) !== null,
  aside: Object.values(INSTRUCTIONS).map(({ name }) => name),
};

export interface Grade {
  id: string;
  nameEn: string;
  nameAr: string;
}

export interface PriceColumns {
  assetId: string;
  model: string | null;
  quantity: string | null;
  /** In the order of the grades; null for a grade that the file does not have. */
  grades: (string | null)[];
}

/** A row as it was typed: a fault, or what it says. */
export interface PriceRow {
  rowNumber: number;
  /** Empty where the row has none. */
  assetId: string;
  model: string;
  /** Per grade, minor units; null is no offer, undefined a grade that the file does not have. */
  pricesMinor: (number | null | undefined)[];
  /** Null: no limit; undefined: the file does not say. */
  quantity: number | null | undefined;
  fault: RowError | null;
}

/** As long as anything that a dealer types; the rest of it says nothing more in a report. */
const VALUE_CHARS_MAX = 100;

/**
 * Finds the columns by their headers in either language. BOOK_COLUMNS without the id, without any grade, and for a
 * template that has lost a grade or the quantity, whose edits would be passed over; a file from elsewhere need not have
 * all.
 */
export function findPriceColumns(
  headers: readonly string[],
  grades: readonly Grade[],
  language: Language,
  sheet: string | null = null,
): PriceColumns {
  const find = (name: keyof typeof HEADERS) => findHeader(headers, Object.values(HEADERS[name]));
  const assetId = find('assetId');
  const found = grades.map((grade) => findHeader(headers, [grade.nameEn, grade.nameAr]));
  const nameOf = (grade: Grade) => (language === 'ar' ? grade.nameAr : grade.nameEn);
  if (assetId === null) throw columnsMissing([HEADERS.assetId[language]], language, sheet);
  const lost = grades.filter((_, at) => found[at] === null).map(nameOf);
  if (lost.length === grades.length) throw columnsMissing(lost.slice(0, 1), language, sheet);
  const [model, quantity] = [find('model'), find('quantity')];
  if (quantity === null) lost.push(HEADERS.quantity[language]);
  const isTemplate = [find('brand'), model, find('topBid')].every((header) => header !== null);
  if (isTemplate && lost.length > 0) throw columnsMissing(lost, language, sheet);
  return { assetId, model, quantity, grades: found };
}

/** The field of a grade's price in a planned row. */
export const fieldOf = (grade: Pick<Grade, 'id'>) => `price:${grade.id}`;

/** The header of a grade's column, which only its category has. */
export const labelOf = (grade: Grade): NonNullable<RowError['label']> => ({
  en: grade.nameEn,
  ar: grade.nameAr,
});

/** What a row says; the first cell that cannot be read makes it a fault. */
export function readPriceRow(
  row: TableRow,
  columns: PriceColumns,
  grades: readonly Grade[],
  currency: string,
): PriceRow {
  const text = (header: string | null) => (header === null ? '' : (row.cells[header] ?? '').trim());
  const assetId = text(columns.assetId).toLowerCase();
  const read: PriceRow = {
    ...{ rowNumber: row.rowNumber, assetId, model: text(columns.model).slice(0, 200) },
    ...{ pricesMinor: [], quantity: undefined, fault: null },
  };
  const fault = (column: string, value: string, why: Reason, label?: RowError['label']): PriceRow => ({
    ...read,
    fault: { column, value: value.slice(0, VALUE_CHARS_MAX), ...why, ...(label && { label }) },
  });
  if (assetId === '') return fault('assetId', '', { code: 'ID_MISSING' });
  if (!isUuid(assetId)) return fault('assetId', text(columns.assetId), { code: 'ID_UNKNOWN' });
  for (const [at, header] of columns.grades.entries()) {
    if (header === null) {
      read.pricesMinor.push(undefined);
      continue;
    }
    const typed = text(header);
    const major = typed === '' ? 0 : numberOf(typed, currency);
    const grade = grades[at]!;
    if (major === null) return fault(fieldOf(grade), typed, numberFault(typed, currency), labelOf(grade));
    read.pricesMinor.push(major === 0 ? null : Math.round(major * 10_000) / 100);
  }
  if (columns.quantity !== null) {
    const typed = text(columns.quantity);
    read.quantity = typed === '' ? null : numberOf(typed);
    if (typed !== '' && read.quantity === null) return fault('quantity', typed, numberFault(typed));
  }
  return read;
}
