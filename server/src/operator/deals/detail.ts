import type { CreditState, DealEntry, OperatorDeal } from '@mazad/contract/operator/deals';
import { creditView } from '@mazad/domain/credit';
import { isOpen } from '@mazad/domain/deals/course';
import { maskEmail, maskName, maskPhone } from '@mazad/domain/deals/device';
import { toMajor } from '@mazad/domain/money';
import { askAnswer, askAnswers, instant, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { undoObstacleOf } from '../../deals/index.ts';
import { dealRow, ROW_COLUMNS, ROW_JOINS, type StoredRow } from './row.ts';

interface Customer {
  name: string;
  phone: string;
  email?: string;
}

interface Facts extends StoredRow, Pick<OperatorDeal, 'trackingUrl' | 'course'> {
  customer: Customer;
  storeIsActive: boolean;
  reviewId: string | null;
  timeZone: string;
  isDeviceTaken: boolean;
  receipt: Pick<OperatorDeal['receipt'], 'rule' | 'hash'>;
  awardedAt: string;
}

const GET = `select ${ROW_COLUMNS}, deal.tracking_url as "trackingUrl", deal.customer, store.is_active as "storeIsActive",
  deal.review_id as "reviewId", region.time_zone as "timeZone",
  exists (select from open_device o where o.region_id = deal.region_id and o.serial_number = deal.serial_number
    and o.blocked_until is null) as "isDeviceTaken",
  json_build_object('rule', receipt.rule, 'hash', encode(receipt.hash, 'hex')) as receipt, receipt.awarded_at as "awardedAt",
  (select json_agg(json_build_object('state', e.state, 'type', e.type, 'at', ${instant('e.happened_at')},
      'receivedAt', ${instant('e.received_at')}, 'reason', e.reason, 'awbNumber', e.awb_number,
      'actor', case split_part(e.actor, ':', 1)
        when 'operator' then (select m.email from member m where m.user_id::text = split_part(e.actor, ':', 2))
        when 'partner' then partner.name end) order by e.event_no)
   from deal_event e where e.asset_id = deal.asset_id and e.appraisal_id = deal.appraisal_id) as course
from deal_code join deal using (asset_id, appraisal_id) ${ROW_JOINS}
join award_receipt receipt on receipt.asset_id = deal.asset_id and receipt.appraisal_id = deal.appraisal_id
where deal_code.appraisal_code = $1`;

/** A store's credit (C2). */
export async function readCreditState(tx: Sql, storeId: string): Promise<CreditState> {
  const rows = await tx.query<{ limitMinor: number; runningMinor: number; blockedMinor: number }>(
    `select credit_limit_minor as "limitMinor", running_balance_minor as "runningMinor",
       blocked_minor as "blockedMinor" from credit_account where store_id = $1`,
    [storeId],
  );
  const credit = rows[0]!;
  const { availableMinor, isExceeded } = creditView(credit);
  return {
    creditLimit: toMajor(credit.limitMinor),
    runningBalance: toMajor(credit.runningMinor),
    blockedCredit: toMajor(credit.blockedMinor),
    availableCredit: toMajor(availableMinor),
    isExceeded,
  };
}

/** A deal's ledger entries, in order. */
export function readEntries(tx: Sql, storeId: string, appraisalCode: string): Promise<DealEntry[]> {
  return askAnswers<DealEntry>(
    tx,
    `select t.kind, t.entry_no as "entryNo", ${major('t.debit_minor')} as payable, ${major('t.credit_minor')} as receivable,
       t.posted_at as "postedAt", t.due_day::text as "dueDay", t.narrative,
       (select o.entry_no from ledger_transaction o where o.store_id = $1 and o.transaction_id = t.reverses) as reverses
     from ledger_transaction t where t.store_id = $1 and t.appraisal_code = $2 order by t.entry_no`,
    [storeId, appraisalCode],
  );
}

/** A deal with masked customer (D4). Throws NOT_FOUND. */
export async function getOperatorDeal(tx: Sql, appraisalCode: string, now: Date): Promise<OperatorDeal> {
  const found = await askAnswer<Facts>(tx, GET, [appraisalCode]);
  const { customer, storeIsActive, reviewId, timeZone, isDeviceTaken, receipt, awardedAt, ...stored } = found;
  const { storeId, state, course } = stored;
  const row = dealRow(stored, now);
  const { name, phone, email } = customer;
  const deliveredAt = row.deliveredAt === null ? null : new Date(row.deliveredAt);
  return {
    ...row,
    trackingUrl: stored.trackingUrl,
    course,
    version: course.length,
    hold: isOpen(state) ? row.purchasePrice : 0,
    undoObstacle: undoObstacleOf({ deliveredAt, reviewId, timeZone }, { now, isDeviceTaken }),
    entries: await readEntries(tx, storeId, appraisalCode),
    standing: { ...(await readCreditState(tx, storeId)), isActive: storeIsActive },
    receipt: { ...receipt, awardedAt },
    customer: { name: maskName(name), phone: maskPhone(phone), email: email ? maskEmail(email) : null },
  };
}

/** The customer's data in full, and the deal's region. Throws NOT_FOUND. */
export async function findCustomer(
  tx: Sql,
  appraisalCode: string,
): Promise<{ customer: OperatorDeal['customer']; regionId: string }> {
  const found = await findRow<{ customer: Customer; regionId: string }>(
    tx,
    `select deal.customer, deal.region_id as "regionId" from deal_code join deal using (asset_id, appraisal_id)
       where deal_code.appraisal_code = $1`,
    [appraisalCode],
  );
  const { name, phone, email } = found.customer;
  return { customer: { name, phone, email: email ?? null }, regionId: found.regionId };
}
