import { WEBHOOK_TEST } from '@mazad/contract/operator/webhooks';
import type { Sql } from '#platform/db/db.ts';

/** What a partner is told, whether it comes from the line or was asked for. */
export interface PartnerEvent {
  event_id: string;
  number: number | null;
  kind: string;
  appraisal_code: string | null;
  happened_at: Date;
  event_no: number | null;
  /** The hand-over of the device that goes back, behind that event. */
  is_hand_over: boolean | null;
  /** Of what is told: `partner:…`, `operator:…` or `system`. */
  actor: string | null;
}

/** As `GET /deals/{appraisalCode}` answered with that event. */
export type ReadDeal = (
  deps: { db: Sql },
  input: { partnerId: string; appraisalCode: string; eventNo: number; isHandOver: boolean },
) => Promise<object>;

const MOVERS: Record<string, string> = { partner: 'PARTNER', operator: 'OPERATOR' };

/** Who moved the deal; never which person of the marketplace. */
function moverOf(actor: string): string {
  return MOVERS[actor.split(':')[0] ?? ''] ?? 'SYSTEM';
}

/** The JSON that is sent: the same at each try, since it is made of what is never changed. */
export async function bodyOf(
  deps: { db: Sql; readDeal: ReadDeal },
  partnerId: string,
  event: PartnerEvent,
): Promise<string> {
  const { event_id: id, number, kind, appraisal_code: appraisalCode, event_no: eventNo } = event;
  const isHandOver = event.is_hand_over ?? false;
  const head = { id, number, type: kind, at: event.happened_at.toISOString() };
  if (kind === WEBHOOK_TEST || appraisalCode === null || eventNo === null) {
    return JSON.stringify({ ...head, movedBy: null, data: null });
  }
  const data = await deps.readDeal({ db: deps.db }, { partnerId, appraisalCode, eventNo, isHandOver });
  return JSON.stringify({ ...head, movedBy: moverOf(event.actor ?? ''), data });
}
