/** Applies a bid book without a preview: compares its rows with the market, locks what they change, applies them. */
import { type BookField, type BookValues, commandOf } from '@mazad/domain/prices/bid-book';
import type { Sql } from '#platform/db/db.ts';
import { applyBidLots, type BidEdit, type BidLot, LOT_ROWS } from '../../bidding/index.ts';
import { isReady, type PlannedLot, type PlannedRow, type UploadFacts } from '../book-kind.ts';
import { type ApplyDeps, bookCells, changeOf, refusalErrorOf } from './apply-rows.ts';
import { hasId, Planner, type SpotFile } from './planner.ts';
import type { ReadRow } from './read-row.ts';

/** Rows by model id, in parts of a fixed number of models; rows of one model stay together. */
function* partsOf(rows: readonly ReadRow[]): Generator<ReadRow[]> {
  const sorted = rows.toSorted((a, b) => (a.assetId < b.assetId ? -1 : Number(a.assetId > b.assetId)));
  let part: ReadRow[] = [];
  let models = 0;
  for (const [at, row] of sorted.entries()) {
    if (row.assetId !== sorted[at - 1]?.assetId && models++ === LOT_ROWS) {
      yield part;
      part = [];
      models = 1;
    }
    part.push(row);
  }
  if (part.length > 0) yield part;
}

/** The dealer's edits of the download. */
function editOf({ assetId, file, atDownload }: ReadRow): BidEdit {
  const typed = <Field extends BookField>(field: Field): BookValues[Field] | null =>
    file[field] === atDownload?.[field] ? null : file[field];
  return {
    assetId,
    spotPriceMinor: typed('spotPriceMinor'),
    maxQuantity: typed('maxQuantity'),
    isBidActive: typed('isBidActive'),
  };
}

/** Applies ready rows in the caller's transaction; `keep` receives each row's result, part by part. */
export async function applyAtOnce(
  tx: Sql,
  deps: ApplyDeps,
  facts: UploadFacts,
  file: SpotFile,
  keep: (lot: PlannedLot) => Promise<void>,
): Promise<string[]> {
  const planner = new Planner(file);
  await keep(
    planner.plan(
      file.rows.filter((row) => !hasId(row)),
      new Map(),
    ),
  );
  const lotOf = (part: readonly ReadRow[]): BidLot => {
    let lot: PlannedLot;
    let ready: PlannedRow[];
    return {
      assetIds: [...new Set(part.map((row) => row.assetId))],
      edits: part.map(editOf),
      commands: (markets, held) => {
        const planned = planner.plan(part, markets);
        // A bid that equalled the file may have changed since; the file counts as first.
        const rows = planned.rows.filter((row) => !isReady(row) || held.has(row.assetId!));
        lot = { ...planned, rows, unchanged: part.length - rows.length };
        ready = rows.filter(isReady);
        return ready.map(({ assetId, cells }) => ({
          assetId: assetId!,
          command: commandOf(bookCells(cells), null, false),
        }));
      },
      keep: (applied) => {
        const now = deps.clock.now();
        for (const [at, { refusal }] of applied.entries()) {
          const row = ready[at]!;
          if (!refusal) continue;
          row.outcome = 'ERROR';
          row.error = refusalErrorOf(row.cells, refusal, now);
        }
        return keep(lot);
      },
    };
  };
  function* lots() {
    for (const part of partsOf(file.rows.filter(hasId))) yield lotOf(part);
  }
  const changedAssetIds = await applyBidLots(tx, deps, {
    ...changeOf(facts),
    lots: lots(),
  });
  planner.end();
  return changedAssetIds;
}
