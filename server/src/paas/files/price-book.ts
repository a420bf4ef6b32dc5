import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import {
  type AppliedBookRow,
  BaseMoved,
  type BookKind,
  isReplaced,
  type ReadyRow,
  type ReadyRows,
  type RowLots,
  type UndoneBook,
  type UndoneRow,
  type UploadFacts,
} from '../../bid-books/index.ts';
import { type ExecutionWindow, lockExecutionWindow } from '../../catalog/index.ts';
import { type Market, readMarkets } from '../markets.ts';
import { isStillReady } from '../plan-price-row.ts';
import { planPrices } from '../plan-prices.ts';
import { type BaseRow, digestOf, type PriceBase, readPriceBase } from '../price-base.ts';
import { type StagedRow, stageForWindow } from '../stage-prices.ts';
import { fieldOf, HEADERS, TABLE } from './price-columns.ts';
import { exportTemplate } from './template.ts';

/** What an undo needs of an applied row. */
interface Result {
  before: BaseRow | null;
  after: BaseRow | null;
  validFrom: string;
}

/** A PAAS store's prices per grade for the next window (E3). */
export function createPriceBook(deps: { clock: Clock }): BookKind {
  return {
    kind: 'PAAS_PRICES',
    headers: HEADERS,
    table: TABLE,
    isMoney: (field) => field.startsWith('price:'),
    template: exportTemplate,
    plan: (db, input) => planPrices(db, deps.clock, input),
    apply: (tx, facts, rows) => applyPrices(tx, deps, facts, rows),
    undo: (tx, facts, rows) => undoPrices(tx, deps, facts, rows),
  };
}

interface LockedBase extends PriceBase {
  /** That which the base is about, and for which whatever comes of it is staged. */
  window: ExecutionWindow;
}

/** Reads the base inside the transaction; the lock serializes uploads of one store. */
async function lockBase(tx: Sql, { clock }: { clock: Clock }, facts: UploadFacts): Promise<LockedBase> {
  await tx.query('select 1 from store where store_id = $1 for no key update', [facts.storeId]);
  const window = await lockExecutionWindow(tx, facts.regionId, clock);
  const base = await readPriceBase(tx, {
    ...facts,
    categoryId: facts.categoryId!,
    validFrom: window.next,
  });
  return { ...base, window };
}

const isSame = (one: BaseRow | undefined, other: BaseRow | null): boolean => {
  if (!one || !other) return !one && !other;
  const ids = Object.keys({ ...one.pricesMinor, ...other.pricesMinor });
  return one.quantity === other.quantity && ids.every((id) => one.pricesMinor[id] === other.pricesMinor[id]);
};

function afterOf(row: ReadyRow, had: BaseRow | undefined, base: PriceBase): BaseRow | null {
  const pricesMinor = { ...had?.pricesMinor };
  let quantity = had?.quantity ?? null;
  for (const cell of row.cells) {
    if (cell.field === 'quantity') quantity = cell.file === -1 ? null : Number(cell.file);
    const grade = base.grades.find((one) => fieldOf(one) === cell.field);
    if (!grade) continue;
    if (cell.file === 0) delete pricesMinor[grade.id];
    else pricesMinor[grade.id] = Number(cell.file);
  }
  return Object.keys(pricesMinor).length > 0 ? { pricesMinor, quantity } : null;
}

/**
 * Applies what the preview showed of the whole category, the models that stay as they are with it (E3). BaseMoved where
 * the store's prices are others since, or a row would have to be refused or confirmed now (M2).
 */
async function applyPrices(
  tx: Sql,
  deps: { clock: Clock },
  facts: UploadFacts,
  { lots, baseDigest, keep }: ReadyRows,
): Promise<string[]> {
  const base = await lockBase(tx, deps, facts);
  if (digestOf(base) !== baseDigest) throw new BaseMoved();
  const staged = new Map(base.rows);
  const changed = new Set<string>();
  const applyRow = (row: ReadyRow, market: Market | undefined): AppliedBookRow => {
    const had = base.rows.get(row.assetId);
    const after = afterOf(row, had, base);
    if (!isStillReady(base, had, after, market, row.isConfirmed)) throw new BaseMoved();
    if (after) staged.set(row.assetId, after);
    else staged.delete(row.assetId);
    changed.add(row.assetId);
    const result = {
      before: had ?? null,
      after,
      validFrom: base.validFrom.toISOString(),
    } satisfies Result;
    return { rowId: row.rowId, error: null, result };
  };
  for await (const lot of lots) {
    const { storeId, regionId } = facts;
    const assetIds = lot.map((row) => row.assetId);
    const priced = lot.flatMap((row) => pricedAnew(row, base));
    const markets = await readMarkets(tx, { storeId, regionId, validFrom: base.validFrom, assetIds, priced });
    await keep(lot.map((row) => applyRow(row, markets.get(row.assetId))));
  }
  await stageAll(tx, deps, facts, base.window, { staged, changed });
  return [];
}

/** The grades that get a price from this row and had none before. */
const pricedAnew = ({ assetId, cells }: ReadyRow, { grades }: PriceBase) =>
  cells.flatMap(({ field, now, file }) => {
    const grade = grades.find((one) => fieldOf(one) === field);
    return grade && now === null && file !== 0 ? [{ assetId, gradeId: grade.id }] : [];
  });

/** Stages a whole category: changed rows with new prices, the others unchanged. */
async function stageAll(
  tx: Sql,
  deps: { clock: Clock },
  facts: UploadFacts,
  window: ExecutionWindow,
  { staged, changed }: { staged: ReadonlyMap<string, BaseRow>; changed: ReadonlySet<string> },
): Promise<void> {
  const rows: StagedRow[] = [];
  const keptAssetIds: string[] = [];
  for (const [assetId, row] of staged) {
    if (changed.has(assetId)) rows.push({ assetId, ...row });
    else keptAssetIds.push(assetId);
  }
  const { storeId, regionId, uploadId } = facts;
  await stageForWindow(tx, deps, window, {
    storeId,
    regionId,
    categoryId: facts.categoryId!,
    uploadId,
    rows,
    keptAssetIds,
  });
}

/**
 * Undoes an upload before its window opens: restores what was staged before, or nothing if nothing was staged
 * (E3). UPLOAD_STATE where a later file replaced it.
 */
async function undoPrices(
  tx: Sql,
  deps: { clock: Clock },
  facts: UploadFacts,
  { lots }: RowLots<UndoneRow>,
): Promise<UndoneBook> {
  const base = await lockBase(tx, deps, facts);
  // Checked under the lock: a file that was being applied is applied by now.
  if (await isReplaced(tx, facts)) throw new AppError('UPLOAD_STATE');
  const staged = new Map(base.rows);
  const changed = new Set<string>();
  const rowIds: number[] = [];
  const leftRowIds: number[] = [];
  let isOpen = false;
  const undoRow = ({ rowId, assetId, result }: UndoneRow) => {
    const was = result as unknown as Result;
    rowIds.push(rowId);
    isOpen ||= was.validFrom !== base.validFrom.toISOString();
    if (!isSame(staged.get(assetId), was.after)) {
      leftRowIds.push(rowId);
      return;
    }
    if (was.before) staged.set(assetId, was.before);
    else staged.delete(assetId);
    changed.add(assetId);
  };
  for await (const lot of lots) lot.forEach(undoRow);
  if (isOpen || !base.isStaged) return { leftRowIds: rowIds, changedAssetIds: [] };
  if (base.firstUploadId === facts.uploadId && leftRowIds.length === 0) {
    for (const table of ['paas_price', 'paas_staging']) {
      await tx.query(`delete from ${table} where store_id = $1 and category_id = $2 and valid_from = $3`, [
        ...[facts.storeId, facts.categoryId, base.validFrom],
      ]);
    }
  } else await stageAll(tx, deps, facts, base.window, { staged, changed });
  return { leftRowIds, changedAssetIds: [] };
}
