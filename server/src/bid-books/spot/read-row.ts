import { isUuid } from '@mazad/contract/fields/uuid';
import { toMinor } from '@mazad/domain/money';
import { type BookValues, NO_BID } from '@mazad/domain/prices/bid-book';
import { QUANTITY_OPTIONS } from '@mazad/domain/prices/bid-change';
import { numberOf } from '@mazad/domain/text/number-of';
import { type Language, listOf } from '#platform/http/messages.ts';
import { findHeader, type TableRow } from '#platform/sheets/table.ts';
import type { Reason, RowError } from '../book-kind.ts';
import { columnsMissing } from '../columns-missing.ts';
import { numberFault } from '../number-fault.ts';
import { type ColumnName, HEADERS, SWITCH_WORDS, switchOf } from './columns.ts';

/** The file's header of each column; null if it lacks the column. */
export type Columns = Record<ColumnName, string | null>;

/** A row of the file as typed: a fault or its values. */
export interface ReadRow {
  rowNumber: number;
  /** Empty if the row has none. */
  assetId: string;
  model: string;
  file: BookValues;
  /** Null for a file without a download's columns; it is compared with the current bids. */
  atDownload: BookValues | null;
  /** The bid's version at the download, 0 for no bid; null for a file without a download's columns. */
  version: number | null;
  fault: RowError | null;
  /** With PRICE_INVALID: a number that is no valid amount. */
  refusedMinor?: number;
}

const EDITED: readonly ColumnName[] = ['spotPriceMinor', 'maxQuantity', 'isBidActive'];
const DOWNLOADED: readonly ColumnName[] = ['version', 'priceThen', 'quantityThen', 'switchThen'];
/** Longer than anything a dealer types; a report needs no more of it. */
const VALUE_CHARS_MAX = 100;

/** These columns, besides the edited ones, are in all our workbooks. A file with all of them is one of ours. */
const SHOWN: readonly ColumnName[] = ['brand', 'model', 'step', 'topBid'];

/**
 * Finds the columns by their headers in either language. Throws BOOK_COLUMNS without the id, without any editable
 * column, and for one of our workbooks that lacks a column, because its edits would be lost. Other files may lack
 * columns.
 */
export function findColumns(
  headers: readonly string[],
  language: Language,
  sheet: string | null = null,
): Columns {
  const names = Object.keys(HEADERS) as ColumnName[];
  const columns = Object.fromEntries(
    names.map((name) => [name, findHeader(headers, Object.values(HEADERS[name]))]),
  ) as Columns;
  const missing = (wanted: readonly ColumnName[]) =>
    columnsMissing(
      wanted.map((name) => HEADERS[name][language]),
      language,
      sheet,
    );
  if (columns.assetId === null) throw missing(['assetId']);
  const lost = EDITED.filter((name) => columns[name] === null);
  if (lost.length === EDITED.length) throw missing(['spotPriceMinor']);
  if (lost.length > 0 && SHOWN.every((name) => columns[name] !== null)) throw missing(lost);
  return columns;
}

/** Reads a row. The first unreadable cell makes it a fault. */
export function readRow(
  row: TableRow,
  columns: Columns,
  o: { currency: string; language: Language },
): ReadRow {
  const text = (name: ColumnName) => (columns[name] === null ? '' : (row.cells[columns[name]] ?? '').trim());
  const assetId = text('assetId').toLowerCase();
  const read: ReadRow = {
    rowNumber: row.rowNumber,
    assetId,
    model: text('model').slice(0, 200),
    file: NO_BID,
    atDownload: null,
    version: null,
    fault: null,
  };
  const fault = (column: ColumnName, why: Reason): ReadRow => ({
    ...read,
    fault: { column, value: text(column).slice(0, VALUE_CHARS_MAX), ...why },
  });
  if (assetId === '') return fault('assetId', { code: 'ID_MISSING' });
  if (!isUuid(assetId)) return fault('assetId', { code: 'ID_UNKNOWN' });

  const price = amountOf(text('spotPriceMinor'), o.currency);
  if (price === undefined) {
    // The nearest valid prices depend on the market.
    const typed = numberOf(text('spotPriceMinor'), o.currency);
    if (typed === null) return fault('spotPriceMinor', numberFault(text('spotPriceMinor'), o.currency));
    return { ...fault('spotPriceMinor', { code: 'PRICE_INVALID' }), refusedMinor: typed * 100 };
  }
  const quantity = wholeOf(text('maxQuantity'));
  if (quantity === undefined) {
    const isNumber = numberOf(text('maxQuantity')) !== null;
    if (!isNumber) return fault('maxQuantity', numberFault(text('maxQuantity')));
    return fault('maxQuantity', { code: 'QUANTITY_INVALID', words: { options: listOf(QUANTITY_OPTIONS) } });
  }
  const isOn = text('isBidActive') === '' ? null : switchOf(text('isBidActive'));
  if (isOn === null && text('isBidActive') !== '') {
    const words = { on: SWITCH_WORDS.on[o.language], off: SWITCH_WORDS.off[o.language] };
    return fault('isBidActive', { code: 'NOT_A_SWITCH', words });
  }
  const then = downloadOf(text);
  if (then === undefined) return fault('version', { code: 'DOWNLOAD_CHANGED' });
  read.file = { spotPriceMinor: price, maxQuantity: quantity, isBidActive: isOn };
  read.atDownload = then;
  read.version = then && Number(wholeOf(text('version')));
  return read;
}

/** The values at the download; null if the row has none, undefined if they were tampered with. */
function downloadOf(text: (name: ColumnName) => string): BookValues | null | undefined {
  if (DOWNLOADED.every((name) => text(name) === '')) return null;
  const version = wholeOf(text('version'));
  const price = amountOf(text('priceThen'), '');
  const quantity = wholeOf(text('quantityThen'));
  const isOn = text('switchThen') === '' ? null : switchOf(text('switchThen'));
  if (version === 0)
    return price === null && quantity === null && text('switchThen') === '' ? NO_BID : undefined;
  const isWhole = version && price && quantity !== null && quantity !== undefined && isOn !== null;
  return isWhole ? { spotPriceMinor: price, maxQuantity: quantity, isBidActive: isOn } : undefined;
}

/** Minor units; null for an empty cell, undefined for an invalid amount. */
function amountOf(text: string, currency: string): number | null | undefined {
  if (text === '') return null;
  const major = numberOf(text, currency || undefined);
  if (major === null) return undefined;
  try {
    return toMinor(major);
  } catch {
    return undefined;
  }
}

function wholeOf(text: string): number | null | undefined {
  if (text === '') return null;
  const value = numberOf(text);
  return value !== null && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
