import { WEBHOOK_TEST } from '@mazad/contract/operator/webhooks';
import type { Sql } from '#platform/db/db.ts';

/** An event for a partner, from the queue or requested. */
export interface PartnerEvent {
  id: string;
  number: number | null;
  kind: string;
  appraisalCode: string | null;
  happenedAt: Date;
  eventNo: number | null;
  /** Handing over the device for its return, after that event. */
  isHandOver: boolean | null;
  /** Such as `partner:…`, `operator:…` or `system`. */
  actor: string | null;
}

/** What `GET /deals/{appraisalCode}` answered at that event. */
export type ReadDeal = (
  deps: { db: Sql },
  input: { partnerId: string; appraisalCode: string; eventNo: number; isHandOver: boolean },
) => Promise<object>;

const MOVERS: Record<string, string> = { partner: 'PARTNER', operator: 'OPERATOR' };

/** Who moved the deal, without naming an operator. */
function moverOf(actor: string): string {
  return MOVERS[actor.split(':')[0] ?? ''] ?? 'SYSTEM';
}

/** The JSON to send. Made of data that never changes, so each try sends the same. */
export async function bodyOf(
  deps: { db: Sql; readDeal: ReadDeal },
  partnerId: string,
  event: PartnerEvent,
): Promise<string> {
  const { id, number, kind, appraisalCode, eventNo } = event;
  const isHandOver = event.isHandOver ?? false;
  const head = { id, number, type: kind, at: event.happenedAt.toISOString() };
  if (kind === WEBHOOK_TEST || appraisalCode === null || eventNo === null) {
    return JSON.stringify({ ...head, movedBy: null, data: null });
  }
  const data = await deps.readDeal({ db: deps.db }, { partnerId, appraisalCode, eventNo, isHandOver });
  return JSON.stringify({ ...head, movedBy: moverOf(event.actor ?? ''), data });
}
