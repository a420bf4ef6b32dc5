/** A row of a file of prices beside what the store has: what it would do, or what is wrong with it (E3). Pure. */
import { toMajor } from '@mazad/domain/money';
import { checkPriceRow, PAAS_QUANTITY_MAX } from '@mazad/domain/paas-prices';
import type { PlannedCell, PlannedRow, RowError } from '../bid-books/offers.ts';
import type { BaseRow, PriceBase } from './price-base.ts';
import { fieldOf, labelOf, type PriceRow } from './price-columns.ts';

/** A row of many duplicates names so many of the others. */
const TWINS_NAMED_MAX = 10;
/** As a quantity: a cell holds a number. */
const NO_LIMIT = -1;

export interface Market {
  name: string;
  category_id: string;
  is_listed: boolean;
  top: number | null;
  launch: number | null;
}

/** What a row would do; null for one that changes nothing. */
export function planPriceRow(
  row: PriceRow,
  twins: readonly PriceRow[],
  market: Market | undefined,
  base: PriceBase,
  categoryId: string,
): PlannedRow | null {
  const had = base.rows.get(row.assetId);
  const wanted = base.grades.map((grade, at) => {
    const price = row.pricesMinor[at];
    return price === undefined ? (had?.pricesMinor[grade.id] ?? null) : price;
  });
  const cells = cellsOf(base, had, wanted, row.quantity);
  const hasOffer = wanted.some((price) => price !== null);
  const isSame = cells.length === 0 || (!had && !hasOffer);
  const error = row.fault ?? faultOf(row, twins, market, base, categoryId, wanted, hasOffer && !isSame);
  const start = {
    ...{ rowNumber: row.rowNumber, assetName: market?.name ?? row.model, grade: null },
    ...{ isConflict: false, hasRest: false, confirmsConflict: false },
  };
  if (error) {
    const told = { ...start, outcome: 'ERROR', cells: [], confirm: null, moveBasisPoints: null } as const;
    const live = liveOf(error.column, had, base);
    if (market) return { ...told, assetId: row.assetId, error: { ...error, ...live } };
    return { ...told, assetId: null, error: { ...error, also: 'NONE_TAKEN_OFF' } };
  }
  if (isSame) return null;
  const { confirm, move } = slipOf(base, had, wanted, market!);
  return {
    ...start,
    assetId: row.assetId,
    outcome: !hasOffer ? 'SWITCHED_OFF' : had ? 'CHANGED' : 'ADDED',
    ...{ cells, moveBasisPoints: move, confirm: hasOffer ? confirm : null, error: null },
  };
}

function cellsOf(
  base: PriceBase,
  had: BaseRow | undefined,
  wanted: readonly (number | null)[],
  quantity: number | null | undefined,
): PlannedCell[] {
  const cells: PlannedCell[] = base.grades.flatMap((grade, at) => {
    const now = had?.pricesMinor[grade.id] ?? null;
    if (now === wanted[at]) return [];
    const told = { field: fieldOf(grade), label: labelOf(grade) };
    return [{ ...told, now, atDownload: null, file: wanted[at] ?? 0, isConflict: false }];
  });
  const left = had?.quantity ?? null;
  if (quantity !== undefined && quantity !== left) {
    cells.push({
      field: 'quantity',
      now: left,
      atDownload: null,
      file: quantity ?? NO_LIMIT,
      isConflict: false,
    });
  }
  return cells;
}

/** What a row in error keeps (E3): at its fault, or its best grade's price where the row as a whole is at fault. */
function liveOf(column: string, had: BaseRow | undefined, base: PriceBase): Pick<RowError, 'live'> {
  if (!had) return {};
  if (column === 'quantity') return { live: { field: column, value: had.quantity ?? NO_LIMIT } };
  const grade =
    base.grades.find((one) => fieldOf(one) === column) ??
    base.grades.find((one) => had.pricesMinor[one.id] !== undefined);
  const value = grade && had.pricesMinor[grade.id];
  return value === undefined ? {} : { live: { field: fieldOf(grade!), value } };
}

function faultOf(
  row: PriceRow,
  twins: readonly PriceRow[],
  market: Market | undefined,
  base: PriceBase,
  categoryId: string,
  wanted: readonly (number | null)[],
  isNewOffer: boolean,
): RowError | null {
  const ofId = { column: 'assetId', value: row.assetId };
  if (twins.length > 1) {
    const named = twins.slice(0, TWINS_NAMED_MAX).map((twin) => twin.rowNumber);
    const rows = named.join(', ') + (twins.length > TWINS_NAMED_MAX ? ' …' : '');
    return { ...ofId, code: 'DUPLICATE', words: { rows } };
  }
  if (!market) return { ...ofId, code: 'ID_UNKNOWN' };
  if (market.category_id !== categoryId) return { ...ofId, code: 'OTHER_CATEGORY' };
  if (!market.is_listed && isNewOffer) return { ...ofId, code: 'NOT_LISTED' };
  const [fault] = checkPriceRow(wanted);
  if (fault) {
    const grade = base.grades[fault.grade]!;
    const told = {
      ...{ column: fieldOf(grade), label: labelOf(grade) },
      value: String((wanted[fault.grade] ?? 0) / 100),
    };
    if (fault.code === 'PRICE_OUT_OF_RANGE') return { ...told, code: fault.code };
    return { ...told, code: fault.code, words: { price: toMajor(wanted[fault.than]!) } };
  }
  const { quantity } = row;
  if (typeof quantity === 'number') {
    const isRight = Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= PAAS_QUANTITY_MAX;
    if (!isRight) return { column: 'quantity', value: String(quantity), code: 'QUANTITY_OUT_OF_RANGE' };
  }
  return null;
}

/**
 * M2: a price that looks like a slip beside the top bid or the store's own last price, or with neither the launch
 * price. The biggest move is told.
 */
function slipOf(
  base: PriceBase,
  had: BaseRow | undefined,
  wanted: readonly (number | null)[],
  market: Market,
) {
  let confirm: PlannedRow['confirm'] = null;
  let move: number | null = null;
  for (const [at, grade] of base.grades.entries()) {
    const price = wanted[at] ?? null;
    const last = had?.pricesMinor[grade.id] ?? null;
    if (price === null || price === last) continue;
    if (last !== null) {
      const moved = Math.round(((price - last) * 10_000) / last);
      if (move === null || Math.abs(moved) > Math.abs(move)) move = moved;
      if (price * 2 > last * 3) confirm ??= { code: 'FAR_ABOVE_LAST', words: { compared: toMajor(last) } };
      if (price * 2 < last) confirm ??= { code: 'FAR_BELOW_LAST', words: { compared: toMajor(last) } };
    }
    // The top is the best grade's: any grade's price so far above it is a slip.
    if (market.top !== null && price * 10 > market.top * 13) {
      confirm ??= { code: 'ABOVE_TOP', words: { compared: toMajor(market.top) } };
    }
    const isAlone = last === null && market.top === null;
    if (isAlone && market.launch !== null && price > market.launch) {
      confirm ??= { code: 'ABOVE_LAUNCH', words: { compared: toMajor(market.launch) } };
    }
  }
  return { confirm, move };
}

/** A row that the file does not have: it is taken off. */
export function takenOff(
  assetId: string,
  had: BaseRow,
  market: Market | undefined,
  base: PriceBase,
): PlannedRow {
  return {
    ...{ rowNumber: 0, assetId, assetName: market?.name ?? '', grade: null, outcome: 'SWITCHED_OFF' },
    cells: cellsOf(
      base,
      had,
      base.grades.map(() => null),
      undefined,
    ),
    ...{ isConflict: false, hasRest: false, confirmsConflict: false },
    ...{ confirm: null, moveBasisPoints: null, error: null },
  };
}
