/** A row of a bid book compared with the market: its effect, or its fault. */

import { toMajor } from '@mazad/domain/money';
import {
  BOOK_FIELDS,
  type BookCell,
  commandOf,
  compareRow,
  judgeRow,
  type RowFault,
  valuesOf,
} from '@mazad/domain/prices/bid-book';
import { type BidState, onlyWithdraws, QUANTITY_OPTIONS } from '@mazad/domain/prices/bid-change';
import { DEFAULT_STEP_MINOR, nearestPricesMinor } from '@mazad/domain/prices/price';
import { listOf } from '#platform/http/messages.ts';
import { type BidMarket, currentBid, invalidPriceWords } from '../../bidding/index.ts';
import type { PlannedRow, Reason, RowError } from '../book-kind.ts';
import { duplicateOf } from '../uploads/duplicates.ts';
import type { ColumnName, HEADERS } from './columns.ts';
import type { ReadRow } from './read-row.ts';

/**
 * The effect of a row (X2, X3); null if it changes nothing. `twins` are the positions of all rows of its model, if
 * several.
 */
export function planRow(
  row: ReadRow,
  market: BidMarket | undefined,
  twins: readonly string[] | undefined,
  categoryId: string | null,
): PlannedRow | null {
  const fail = (error: RowError) => failedRow(row, market, error);
  if (row.fault)
    return fail(row.refusedMinor === undefined ? row.fault : unpricedFault(row, row.fault, market));
  const ofId = { column: 'assetId' satisfies ColumnName, value: row.assetId };
  if (twins) return fail(duplicateOf(row.assetId, twins));
  if (!market) return fail({ ...ofId, code: 'ID_UNKNOWN' });
  if (categoryId && market.category_id !== categoryId) return fail({ ...ofId, code: 'OTHER_CATEGORY' });
  const bid = currentBid(market);
  if (!isOfBid(row, bid, market.version ?? 0))
    return fail({ column: 'version' satisfies ColumnName, value: '', code: 'DOWNLOAD_CHANGED' });

  const cells = compareRow(row.file, row.atDownload, valuesOf(bid));
  // A row of a model that was switched off since may stay unedited, or withdraw its bid.
  const isLeft = row.atDownload && cells.length === 0;
  if (!market.is_active && !isLeft && !onlyWithdraws(bid, commandOf(cells, 'FILE', false)))
    return fail({ ...ofId, code: 'NOT_LISTED' });
  const verdict = judgeRow(bid, cells, {
    stepMinor: market.stepper_value_minor,
    topMinor: market.top_offer_minor,
    launchMinor: market.launch_price_minor,
  });
  if (verdict.fault) return fail(faultOf(verdict.fault, cells, market));
  if (verdict.outcome === 'UNCHANGED' || verdict.outcome === 'ERROR') return null;
  const { fault: _, confirm, outcome, ...rest } = verdict;
  return {
    ...rest,
    outcome,
    rowNumber: row.rowNumber,
    assetId: row.assetId,
    assetName: market.name,
    grade: null,
    cells,
    confirm: confirm && [
      {
        field: 'spotPriceMinor' satisfies ColumnName,
        code: confirm.reason,
        words: { compared: toMajor(confirm.comparedMinor) },
      },
    ],
    error: null,
  };
}

/** False if the download is another store's or its hidden columns were edited: the bid never had these values. */
function isOfBid({ version, atDownload }: ReadRow, bid: BidState | null, bidVersion: number): boolean {
  if (version === null || atDownload === null || version < bidVersion) return true;
  const now = valuesOf(bid);
  return version === bidVersion && BOOK_FIELDS.every((field) => atDownload[field] === now[field]);
}

/** A price that is no amount. The nearest valid prices depend on the market's step. */
function unpricedFault({ refusedMinor }: ReadRow, fault: RowError, market: BidMarket | undefined): RowError {
  const stepMinor = market?.stepper_value_minor ?? DEFAULT_STEP_MINOR;
  const words = invalidPriceWords(nearestPricesMinor(refusedMinor!, stepMinor), stepMinor);
  return { ...fault, words };
}

function failedRow(row: ReadRow, market: BidMarket | undefined, error: RowError): PlannedRow {
  return {
    rowNumber: row.rowNumber,
    assetId: market ? row.assetId : null,
    assetName: market?.name ?? row.model,
    grade: null,
    outcome: 'ERROR',
    cells: [],
    isConflict: false,
    hasRest: false,
    confirmsConflict: false,
    moveBasisPoints: null,
    confirm: null,
    error: { ...error, ...liveOf(error.column, market) },
  };
}

function liveOf(column: string, market: BidMarket | undefined): Pick<RowError, 'live'> {
  const values = valuesOf(market ? currentBid(market) : null);
  const field = BOOK_FIELDS.find((one) => one === column) ?? 'spotPriceMinor';
  const value = values[field];
  return value === null ? {} : { live: { field, value } };
}

/** The error of a refused change, at the cell that the dealer must correct. */
function faultOf(fault: RowFault, cells: readonly BookCell[], market: BidMarket): RowError {
  const told = (column: keyof typeof HEADERS, reason: Reason): RowError => {
    const value = cells.find((cell) => cell.field === column)?.file;
    const shown = column === 'spotPriceMinor' && typeof value === 'number' ? toMajor(value) : value;
    return { column, value: shown === undefined ? '' : String(shown), ...reason };
  };
  switch (fault.code) {
    case 'PRICE_INVALID': {
      const words = invalidPriceWords(fault.nearestMinor, market.stepper_value_minor);
      return told('spotPriceMinor', { code: fault.code, words });
    }
    case 'QUANTITY_INVALID':
      return told('maxQuantity', { code: fault.code, words: { options: listOf(QUANTITY_OPTIONS) } });
    case 'PRICE_MISSING':
      return told('spotPriceMinor', { code: fault.code });
    default:
      return told('isBidActive', { code: fault.code });
  }
}
