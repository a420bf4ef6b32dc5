import type { SelectedRow } from '@mazad/contract/bids/bid-selection';
import type { BidRequest } from '@mazad/contract/bids/bidding';
import type { BidStateOnWire, BulkAnswer, BulkChange, BulkRow } from '@mazad/contract/bids/bulk-bids';
import { toMajor, toMinor } from '@mazad/domain/money';
import { QUANTITY_OPTIONS } from '@mazad/domain/prices/bid-change';
import { type BulkOperation, type BulkRefusal, changeRow } from '@mazad/domain/prices/bulk-change';
import type { ConfirmReason } from '@mazad/domain/prices/price';

/** The wanted change of a row, in major units. */
type RowCommand = Pick<BidRequest, 'spotPrice' | 'maxQuantity' | 'isBidActive' | 'autoTopupEnabled'>;

/** Text that is not a number, or ambiguous. */
type Unread = { unread: string; readings?: readonly [number, number] };

/** Values that were filled down or pasted, row by row. */
export type RowFigures = RowCommand | Unread;

/** A requested change of many rows that has not been previewed yet. */
export type BulkJob = { id: number; title: BulkOperation['kind'] | 'FILL' | 'PASTE' } & (
  | { operation: BulkOperation; ids: readonly string[] }
  | { figures: ReadonlyMap<string, RowFigures>; leftLines: number }
);

/** The part of a bid that a change is about. */
type Figure = 'price' | 'quantity' | 'switch' | 'topup';

export type PreviewRow = {
  assetId: string;
  name: string;
  /** From the row, not from an answer; null if there is no bid yet. */
  bidId: string | null;
  /** The bid's version in the preview, null for none; another version is not changed. */
  version: number | null;
  command: RowCommand;
  /** The figure to show, whatever the row's result. */
  figure: Figure;
  outcome: 'CONFIRM' | 'REFUSED' | 'CHANGED' | 'UNCHANGED';
  before: BidStateOnWire | null;
  /** Null if nothing would change. */
  after: BidStateOnWire | null;
  confirm: { reason: ConfirmReason | null; comparedMinor: number } | null;
  refusal: { why: BulkRefusal } | Unread | { message: string; isOutdated: boolean } | null;
  nearest: readonly number[];
  /** The quantity is not among the options, so only the price is applied. */
  isQuantityLeft?: true;
};

function stateOf(row: SelectedRow): BidStateOnWire | null {
  const { spotPrice, isBidActive, maxQuantity, availableQuantity, autoTopupEnabled } = row;
  if (spotPrice === null || isBidActive === null || maxQuantity === null) return null;
  return {
    spotPrice,
    isBidActive,
    maxQuantity,
    availableQuantity: availableQuantity ?? 0,
    autoTopupEnabled: autoTopupEnabled ?? false,
  };
}

const minor = (major: number | null) => (major === null ? null : toMinor(major));

const FIGURE_OF: Partial<Record<BulkOperation['kind'], Figure>> = {
  QUANTITY: 'quantity',
  SWITCH: 'switch',
  AUTO_TOPUP: 'topup',
};

/** The price comes first, since filled or pasted values may change several figures. */
function figureOf(figures: RowFigures): Figure {
  if ('unread' in figures || figures.spotPrice !== undefined) return 'price';
  if (figures.maxQuantity !== undefined) return 'quantity';
  return figures.isBidActive !== undefined ? 'switch' : 'topup';
}

function draftOf(row: SelectedRow, figure: Figure, change: Partial<Omit<PreviewRow, 'figure'>>): PreviewRow {
  const before = stateOf(row);
  return {
    assetId: row.assetId,
    name: row.assetName,
    bidId: row.bidId,
    version: null,
    command: {},
    figure,
    outcome: 'CHANGED',
    before,
    after: before,
    confirm: null,
    refusal: null,
    nearest: [],
    ...change,
  };
}

function operate(operation: BulkOperation, row: SelectedRow): PreviewRow {
  const state = stateOf(row);
  const change = changeRow(operation, {
    stepMinor: toMinor(row.stepperValue),
    topMinor: minor(row.topBidAmount),
    priceToWinMinor: minor(row.priceToWin),
    priceToMatchMinor: minor(row.priceToMatch),
    bid: state && { ...state, spotPriceMinor: toMinor(state.spotPrice) },
  });
  const figure = FIGURE_OF[operation.kind] ?? 'price';
  if (change.kind === 'UNCHANGED') return draftOf(row, figure, { outcome: 'UNCHANGED' });
  if (change.kind === 'IMPOSSIBLE') {
    return draftOf(row, figure, { outcome: 'REFUSED', after: null, refusal: { why: change.reason } });
  }
  const { spotPriceMinor, ...rest } = change.command;
  const command = spotPriceMinor === undefined ? rest : { ...rest, spotPrice: toMajor(spotPriceMinor) };
  return draftOf(row, figure, { command });
}

const NO_QUANTITY = { outcome: 'REFUSED', after: null, refusal: { why: 'QUANTITY_INVALID' } } as const;

function refusalOf({ bidId }: SelectedRow, { spotPrice, maxQuantity }: RowCommand): BulkRefusal | null {
  if (maxQuantity === undefined) return null;
  if (!QUANTITY_OPTIONS.some((option) => option === maxQuantity)) return 'QUANTITY_INVALID';
  // A bid starts with its price (M2).
  return bidId === null && spotPrice === undefined ? 'NO_BID' : null;
}

/** The requests for each row, before the server has checked them. */
export function planRows(job: BulkJob, rows: readonly SelectedRow[]): PreviewRow[] {
  if ('operation' in job) return rows.map((row) => operate(job.operation, row));
  return rows.flatMap((row) => {
    const figures = job.figures.get(row.assetId);
    if (!figures) return [];
    const figure = figureOf(figures);
    if ('unread' in figures)
      return [draftOf(row, figure, { outcome: 'REFUSED', after: null, refusal: figures })];
    const why = refusalOf(row, figures);
    const { maxQuantity: _, ...price } = figures;
    if (why === 'QUANTITY_INVALID' && price.spotPrice !== undefined) {
      return [draftOf(row, figure, { command: price, isQuantityLeft: true })];
    }
    if (!why) return [draftOf(row, figure, { command: figures })];
    return [draftOf(row, figure, { outcome: 'REFUSED', after: null, refusal: { why } })];
  });
}

/**
 * The rows for the server to check. A price is computed from the row's price when it was read, and refused over another
 * one (`seenPrice`).
 */
export function changesOf(rows: readonly PreviewRow[]): BidRequest[] {
  return rows
    .filter(({ outcome }) => outcome === 'CHANGED' || outcome === 'CONFIRM')
    .map(({ assetId, bidId, command, before }) => ({
      assetId,
      bidId,
      ...command,
      ...(command.spotPrice !== undefined && { seenPrice: before?.spotPrice ?? null }),
    }));
}

const CONFIRM_REASONS = ['ABOVE_TOP', 'FAR_ABOVE_LAST', 'FAR_BELOW_LAST', 'ABOVE_LAUNCH'] as const;

function judged(row: PreviewRow, verdict: BulkRow): PreviewRow {
  const { before, after, error, version } = verdict;
  // Only a quantity was wanted.
  if (row.isQuantityLeft && verdict.outcome === 'UNCHANGED')
    return { ...row, version, before, ...NO_QUANTITY };
  if (!error) return { ...row, version, before, after, outcome: verdict.outcome };
  const details = error.details ?? {};
  if (error.type === 'CONFIRM_PRICE') {
    const reason = CONFIRM_REASONS.find((one) => one === details.reason) ?? null;
    const comparedMinor = typeof details.compared === 'number' ? toMinor(details.compared) : 0;
    const then = { ...(before ?? NEW_BID), ...row.command };
    return {
      ...row,
      version,
      before,
      after: then,
      outcome: 'CONFIRM',
      confirm: { reason, comparedMinor },
      refusal: null,
    };
  }
  const nearest = Array.isArray(details.nearest) ? details.nearest : [];
  return {
    ...row,
    version,
    before,
    after: null,
    outcome: 'REFUSED',
    confirm: null,
    // Somebody else was first; the row's current state can be reviewed and changed.
    refusal: { message: error.message, isOutdated: error.type === 'CHANGED_SINCE' },
    nearest: nearest.filter((one) => typeof one === 'number'),
  };
}

/** A new bid's initial state. */
const NEW_BID: BidStateOnWire = {
  spotPrice: 0,
  isBidActive: true,
  maxQuantity: 0,
  availableQuantity: 0,
  autoTopupEnabled: false,
};

const RANK_OF_OUTCOME = { CONFIRM: 0, REFUSED: 1, CHANGED: 2, UNCHANGED: 3 } as const;

/** The plan with the server's results: rows that need a decision first, otherwise in list order. */
export function withVerdicts(rows: readonly PreviewRow[], { rows: verdicts }: BulkAnswer): PreviewRow[] {
  const of = new Map(verdicts.map((verdict) => [verdict.assetId, verdict]));
  return inOrder(
    rows.map((row) => {
      const verdict = of.get(row.assetId);
      return verdict ? judged(row, verdict) : row;
    }),
  );
}

/** Rows whose bid is newer than in the preview. */
export function outdatedIds(rows: readonly PreviewRow[]): string[] {
  return rows.flatMap(({ assetId, refusal }) =>
    refusal && 'isOutdated' in refusal && refusal.isOutdated ? [assetId] : [],
  );
}

/** Rows that cannot change because they have no bid. */
export function countNoBids(rows: readonly PreviewRow[]): number {
  return rows.filter(({ refusal }) => refusal && 'why' in refusal && refusal.why === 'NO_BID').length;
}

/** The preview with some rows checked again. */
export function withNewer(rows: readonly PreviewRow[], newer: readonly PreviewRow[]): PreviewRow[] {
  const of = new Map(newer.map((row) => [row.assetId, row]));
  return inOrder(rows.map((row) => of.get(row.assetId) ?? row));
}

const inOrder = (rows: readonly PreviewRow[]): PreviewRow[] =>
  [...rows].sort((a, b) => RANK_OF_OUTCOME[a.outcome] - RANK_OF_OUTCOME[b.outcome]);

export function countOutcomes(rows: readonly PreviewRow[]): Record<PreviewRow['outcome'], number> {
  const counts = { CONFIRM: 0, REFUSED: 0, CHANGED: 0, UNCHANGED: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/**
 * The changes to send: changed rows, and confirmed unusual prices with the price repeated (M2). Each names the version
 * in the preview, so that no later change is overwritten unseen.
 */
export function confirmedChanges(rows: readonly PreviewRow[], confirmed: ReadonlySet<string>): BulkChange[] {
  return rows
    .filter(
      ({ outcome, assetId }) => outcome === 'CHANGED' || (outcome === 'CONFIRM' && confirmed.has(assetId)),
    )
    .map(({ assetId, bidId, version, command, outcome }) => ({
      assetId,
      bidId,
      version,
      ...command,
      ...(outcome === 'CONFIRM' && { confirmPrice: command.spotPrice }),
    }));
}
