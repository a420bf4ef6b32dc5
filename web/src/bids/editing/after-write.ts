/** Rare follow-ups of a change: its answer was lost, or it is undone. */
import type { BidRow } from '@mazad/contract/bids/bid-rows';
import type { ConfirmReason } from '@mazad/domain/prices/price';
import { ApiError } from '#/session/api/api-error';
import type { BidView, BidWork, Pending } from '../frame/bid-view';
import type { BidBoard } from '../rows/bid-board';
import { readBidRow } from '../rows/read-bid-row';

const CONFIRM_REASONS: readonly ConfirmReason[] = [
  'ABOVE_TOP',
  'FAR_ABOVE_LAST',
  'FAR_BELOW_LAST',
  'ABOVE_LAUNCH',
];

/** Whether the server may have carried out the request although there is no usable answer. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

type NotSaved = { error: unknown; price: number; seen: BidView['seen']; message: string };

/**
 * The state of a price cell after a failed save. A question must be about the current price, so the row is read first,
 * and a price other than the seen one is asked about.
 */
export async function workAfter(
  board: BidBoard,
  assetId: string,
  { error, price, seen, message }: NotSaved,
): Promise<BidWork> {
  const work = workOf(error, price, message);
  if (work.kind !== 'confirm') return work;
  const row = await board.readAnew(assetId).catch(() => null);
  if (!row && work.reason === 'CHANGED') return { kind: 'failed', typed: work.typed, nearest: [], message };
  const isChanged = row && seen?.includes(row.myBid?.spotPrice ?? null) === false;
  return isChanged ? { ...work, reason: 'CHANGED', ratio: 1 } : work;
}

function workOf(error: unknown, price: number, message: string): BidWork {
  const typed = String(price);
  const isApi = error instanceof ApiError;
  if (isApi && error.type === 'CHANGED_SINCE') return { kind: 'confirm', typed, reason: 'CHANGED', ratio: 1 };
  const details = error instanceof ApiError ? error.details : {};
  if (error instanceof ApiError && error.type === 'CONFIRM_PRICE') {
    const reason = CONFIRM_REASONS.find((one) => one === details.reason) ?? null;
    const compared = typeof details.compared === 'number' ? details.compared : price;
    return { kind: 'confirm', typed, reason, ratio: price / compared };
  }
  const nearest = Array.isArray(details.nearest)
    ? details.nearest.filter((one) => typeof one === 'number')
    : [];
  return { kind: 'failed', typed, nearest, message: nearest.length > 0 ? null : message };
}

function holds({ myBid }: BidRow, command: Pending): boolean {
  return (
    myBid !== null && Object.entries(command).every(([key, value]) => myBid[key as keyof Pending] === value)
  );
}

/** The row if the unanswered change was made; otherwise rethrows the error. */
export async function findWritten(
  account: number,
  assetId: string,
  command: Pending,
  error: unknown,
): Promise<BidRow> {
  const row = isUncertain(error) ? await readBidRow(account, assetId).catch(() => null) : null;
  if (row && holds(row, command)) return row;
  throw error;
}

/** Whether a row, read again, is as the change left it, with nothing newer pending. Throws an ApiError. */
export async function isAsLeft(board: BidBoard, assetId: string, left: Pending): Promise<boolean> {
  const row = await board.readAnew(assetId);
  const pending = board.rows.row(assetId)?.pending ?? {};
  return holds(row, left) && Object.keys(left).every((key) => !(key in pending));
}
