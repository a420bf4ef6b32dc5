/** Compares a row of a price file with the store's prices: its effect or its fault (E3). Pure. */
import { toMajor } from '@mazad/domain/money';
import { checkPriceRow, PAAS_QUANTITY_MAX } from '@mazad/domain/prices/paas-prices';
import {
  duplicateOf,
  type PlannedCell,
  type PlannedRow,
  type PriceSlip,
  type RowError,
} from '../bid-books/index.ts';
import { fieldOf, labelOf, type PriceRow } from './files/price-columns.ts';
import type { Market } from './markets.ts';
import type { BaseRow, PriceBase } from './price-base.ts';

/** As a quantity: a cell holds a number. */
const NO_LIMIT = -1;

/**
 * What a row would do; null for one that changes nothing. `twins` are the places of all rows of its model, where it has
 * more than one.
 */
export function planPriceRow(
  row: PriceRow,
  twins: readonly string[] | undefined,
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
  const slips = hasOffer ? slipsOf(base, had, wanted, market!) : [];
  const { first, moveBasisPoints } = mostMoved(cells, slips);
  return {
    ...start,
    assetId: row.assetId,
    outcome: !hasOffer ? 'SWITCHED_OFF' : had ? 'CHANGED' : 'ADDED',
    cells: [first, ...cells.filter((cell) => cell !== first)],
    ...{ moveBasisPoints, confirm: slips.length > 0 ? slips : null, error: null },
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
  twins: readonly string[] | undefined,
  market: Market | undefined,
  base: PriceBase,
  categoryId: string,
  wanted: readonly (number | null)[],
  isNewOffer: boolean,
): RowError | null {
  const ofId = { column: 'assetId', value: row.assetId };
  if (twins) return duplicateOf(row.assetId, twins);
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
 * M2: the prices that look like slips beside the top bid or the store's own last price, which may have lapsed, or with
 * neither the launch price.
 */
function slipsOf(
  base: PriceBase,
  had: BaseRow | undefined,
  wanted: readonly (number | null)[],
  market: Market,
): PriceSlip[] {
  return base.grades.flatMap((grade, at) => {
    const price = wanted[at] ?? null;
    const last = had?.pricesMinor[grade.id] ?? market.past[grade.id] ?? null;
    if (price === null || price === last) return [];
    const slip = slipBeside(price, last, market);
    if (!slip) return [];
    const [code, comparedMinor] = slip;
    return [{ field: fieldOf(grade), code, words: { compared: toMajor(comparedMinor) } }];
  });
}

function slipBeside(
  price: number,
  last: number | null,
  { top, launch }: Market,
): [code: string, comparedMinor: number] | null {
  if (last !== null && price * 2 > last * 3) return ['FAR_ABOVE_LAST', last];
  if (last !== null && price * 2 < last) return ['FAR_BELOW_LAST', last];
  // The top is the best grade's: any grade's price so far above it is a slip.
  if (top !== null && price * 10 > top * 13) return ['ABOVE_TOP', top];
  const isAlone = last === null && top === null;
  return isAlone && launch !== null && price > launch ? ['ABOVE_LAUNCH', launch] : null;
}

/**
 * Whether a row that was ready would be so again beside the market as it is now: the model is listed, and none of its
 * prices has come to look like a slip (M2). `isConfirmed`: the dealer confirmed the prices themselves.
 */
export function isStillReady(
  base: PriceBase,
  had: BaseRow | undefined,
  after: BaseRow | null,
  market: Market | undefined,
  isConfirmed: boolean,
): boolean {
  if (!after) return true;
  if (!market?.is_listed) return false;
  const wanted = base.grades.map((grade) => after.pricesMinor[grade.id] ?? null);
  return isConfirmed || slipsOf(base, had, wanted, market).length === 0;
}

/** The cell that says most of its row, a price to confirm before any other, and its move: the biggest there is. */
function mostMoved(cells: readonly PlannedCell[], slips: readonly PriceSlip[]) {
  const isSlip = (cell: PlannedCell) => slips.some(({ field }) => field === cell.field);
  const suspects = cells.filter(isSlip);
  const moves = (suspects.length > 0 ? suspects : cells).map((cell) => ({ cell, move: moveOf(cell) }));
  const most = moves.reduce((one, other) =>
    Math.abs(other.move ?? 0) > Math.abs(one.move ?? 0) ? other : one,
  );
  return { first: most.cell, moveBasisPoints: most.move };
}

/** In hundredths of a percent; null for what is not a price that becomes another. */
function moveOf({ field, now, file }: PlannedCell): number | null {
  if (field === 'quantity' || !now || !file) return null;
  return Math.round(((Number(file) - Number(now)) * 10_000) / Number(now));
}

/** A row that is missing from the file: it is taken off. */
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
