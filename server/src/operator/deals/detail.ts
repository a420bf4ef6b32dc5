import type { DealEntry, OperatorDeal, Standing } from '@mazad/contract/operator/deals';
import { creditView } from '@mazad/domain/credit';
import { isOpen } from '@mazad/domain/deals/course';
import { maskEmail, maskName, maskPhone } from '@mazad/domain/deals/device';
import { toMajor } from '@mazad/domain/money';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { undoObstacleOf } from '../../deals/offers.ts';
import { dealRow, ROW_COLUMNS, ROW_JOINS, type StoredRow } from './row.ts';

interface Customer {
  name: string;
  phone: string;
  email?: string;
}

interface Facts extends StoredRow {
  tracking_url: string | null;
  customer: Customer;
  store_is_active: boolean;
  review_id: string | null;
  time_zone: string;
  is_device_taken: boolean;
  rule: string;
  awarded_at: Date;
  hash: Buffer;
  course: (Omit<OperatorDeal['course'][number], 'at' | 'receivedAt'> & { at: string; receivedAt: string })[];
}

interface EntryRow {
  kind: string;
  entry_no: number;
  reverses: number | null;
  debit_minor: number;
  credit_minor: number;
  posted_at: Date;
  due_day: string | null;
  narrative: string | null;
}

const GET = `select ${ROW_COLUMNS}, d.tracking_url, d.customer, s.is_active as store_is_active, d.review_id, r.time_zone,
  exists (select from open_device o where o.region_id = d.region_id and o.serial_number = d.serial_number
    and o.blocked_until is null) as is_device_taken,
  w.rule, w.awarded_at, w.hash,
  (select jsonb_agg(jsonb_build_object('state', e.state, 'type', e.type, 'at', e.happened_at,
      'receivedAt', e.received_at, 'reason', e.reason, 'awbNumber', e.awb_number,
      'actor', case split_part(e.actor, ':', 1)
        when 'operator' then (select m.email from member m where m.user_id::text = split_part(e.actor, ':', 2))
        when 'partner' then p.name end) order by e.event_no)
   from deal_event e where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id) as course
from deal_code c join deal d using (asset_id, appraisal_id) ${ROW_JOINS}
join award_receipt w on w.asset_id = d.asset_id and w.appraisal_id = d.appraisal_id
where c.appraisal_code = $1`;

/** A store's credit (C2). */
export async function readStanding(tx: Sql, storeId: string): Promise<Standing> {
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
export async function readEntries(tx: Sql, storeId: string, appraisalCode: string): Promise<DealEntry[]> {
  const rows = await tx.query<EntryRow>(
    `select t.kind, t.entry_no, t.debit_minor, t.credit_minor, t.posted_at, t.due_day::text, t.narrative,
       (select o.entry_no from ledger_transaction o where o.store_id = $1 and o.transaction_id = t.reverses) as reverses
     from ledger_transaction t where t.store_id = $1 and t.appraisal_code = $2 order by t.entry_no`,
    [storeId, appraisalCode],
  );
  return rows.map((row) => ({
    kind: row.kind,
    entryNo: row.entry_no,
    reverses: row.reverses,
    payable: toMajor(row.debit_minor),
    receivable: toMajor(row.credit_minor),
    postedAt: row.posted_at.toISOString(),
    dueDay: row.due_day,
    narrative: row.narrative,
  }));
}

/** A deal with masked customer (D4). Throws NOT_FOUND. */
export async function getOperatorDeal(tx: Sql, appraisalCode: string, now: Date): Promise<OperatorDeal> {
  const deal = first(await tx.query<Facts>(GET, [appraisalCode]));
  if (!deal) throw new AppError('NOT_FOUND');
  const row = dealRow(deal, now);
  const { name, phone, email } = deal.customer;
  return {
    ...row,
    version: deal.course.length,
    dealPrice: toMajor(deal.deal_price_minor),
    underwriterSellTaxValue: toMajor(deal.tax_minor),
    trackingUrl: deal.tracking_url,
    hold: isOpen(deal.state) ? row.purchasePrice : 0,
    undoObstacle: undoObstacleOf(deal, { now, isDeviceTaken: deal.is_device_taken }),
    entries: await readEntries(tx, deal.store_id, appraisalCode),
    standing: { ...(await readStanding(tx, deal.store_id)), isActive: deal.store_is_active },
    receipt: { rule: deal.rule, awardedAt: deal.awarded_at.toISOString(), hash: deal.hash.toString('hex') },
    customer: { name: maskName(name), phone: maskPhone(phone), email: email ? maskEmail(email) : null },
    course: deal.course.map((event) => ({
      ...event,
      at: new Date(event.at).toISOString(),
      receivedAt: new Date(event.receivedAt).toISOString(),
    })),
  };
}

/** The customer's data in full, and the deal's region. Throws NOT_FOUND. */
export async function findCustomer(
  tx: Sql,
  appraisalCode: string,
): Promise<{ customer: OperatorDeal['customer']; regionId: string }> {
  const found = first(
    await tx.query<{ customer: Customer; region_id: string }>(
      `select d.customer, d.region_id from deal_code c join deal d using (asset_id, appraisal_id)
       where c.appraisal_code = $1`,
      [appraisalCode],
    ),
  );
  if (!found) throw new AppError('NOT_FOUND');
  const { name, phone, email } = found.customer;
  return { customer: { name, phone, email: email ?? null }, regionId: found.region_id };
}
