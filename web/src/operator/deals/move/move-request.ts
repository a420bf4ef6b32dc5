import { type MoveDealRequest, MoveDealSchema } from '@mazad/contract/operator/deal-moves';
import { needsReason } from '@mazad/domain/deals/course';
import * as z from 'zod/mini';
import { amountOf } from '../../forms/amounts';
import { eventOf, type MoveId } from './moves';

export const NOTHING_TYPED = { at: '', awbNumber: '', trackingUrl: '', reason: '', charge: '' };
export type TypedMove = typeof NOTHING_TYPED;

export interface ReadMove {
  /** The request, or null while it is incomplete. */
  request: MoveDealRequest | null;
  /** Fields with errors. */
  bad: ReadonlySet<keyof TypedMove>;
}

/** Validates the typed values with the server's schema. */
export function readMove(
  typed: TypedMove,
  { id, version, requestId }: { id: MoveId; version: number; requestId: string },
): ReadMove {
  const { charge, ...texts } = typed;
  const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
  const event = eventOf(id);
  const request = {
    ...filled,
    event,
    version,
    requestId,
    ...(id === 'CHARGED' && { charge: amountOf(charge) ?? Number.NaN }),
  };
  const read = z.safeParse(MoveDealSchema, request);
  const bad = new Set(read.error?.issues.map(({ path }) => path[0] as keyof TypedMove));
  if (needsReason(event) && typed.reason.trim() === '') bad.add('reason');
  return { request: read.success && bad.size === 0 ? read.data : null, bad };
}
