/** A partner's account on the console (P6). */

import type { DataOf } from '@mazad/contract/http';
import type {
  operatorPartnerAccountEndpoints,
  PartnerAccount,
  PartnerEntry,
} from '@mazad/contract/operator/partner-account';
import { toMajor } from '@mazad/domain/money';
import { isPartnerEntryReversible, type PartnerEntryKind } from '@mazad/domain/partner-account';
import { askAnswer, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import type { Values } from '#platform/db/values.ts';
import { dayRange } from '#platform/local-days.ts';
import { type ListQuery, type ListSql, listPage, textOf } from '../base/list-page.ts';

type Rows = DataOf<typeof operatorPartnerAccountEndpoints.listPartnerEntries>;

export interface RangeRequest {
  fromDate?: string | number | undefined;
  toDate?: string | number | undefined;
}

export interface PartnerAt {
  partnerId: string;
  name: string;
  regionId: string;
  currency: string;
  timeZone: string;
  balanceMinor: number;
  /** Local days, inclusive; null for no bound. */
  fromDay: string | null;
  toDay: string | null;
}

/** The partner and the days. Throws NOT_FOUND, BAD_REQUEST for an invalid day. */
export async function findPartnerAt(tx: Sql, partnerId: string, request: RangeRequest): Promise<PartnerAt> {
  const found = await findRow<Omit<PartnerAt, 'fromDay' | 'toDay'>>(
    tx,
    `select partner.partner_id as "partnerId", partner.name, partner.region_id as "regionId", region.currency,
        region.time_zone as "timeZone", coalesce(account.balance_minor, 0) as "balanceMinor"
       from partner join region using (region_id) left join partner_account account using (partner_id)
       where partner.partner_id = $1`,
    [partnerId],
  );
  const { from, until } = dayRange(request.fromDate, request.toDate, found.timeZone);
  const dayOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: found.timeZone });
  return {
    ...found,
    fromDay: from && dayOf(from),
    toDay: until && dayOf(new Date(until.getTime() - 1)),
  };
}

const OF_DAYS = `entry.partner_id = $1 and entry.local_day >= coalesce($2::date, '-infinity')
  and entry.local_day <= coalesce($3::date, 'infinity')`;

interface SumRow {
  /** For a reversal, the kind of the reversed entry. */
  kind: PartnerEntryKind;
  name: string | null;
  nameAr: string | null;
  count: number;
  amountMinor: number;
}

const sumOf = (rows: readonly SumRow[]) => rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
const goodsOf = (rows: readonly SumRow[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  amount: toMajor(sumOf(rows)),
});
const isDelivery = ({ kind }: SumRow) => kind === 'DELIVERY';
const isTakenBack = ({ kind }: SumRow) => kind === 'DELIVERY_UNDONE' || kind === 'RETURN';

function shopsOf(rows: readonly SumRow[]): PartnerAccount['shops'] {
  const byShop = new Map<string, SumRow[]>();
  for (const row of rows) if (row.name !== null) byShop.set(row.name, [...(byShop.get(row.name) ?? []), row]);
  return [...byShop.values()]
    .map((ofShop) => ({
      name: ofShop[0]!.name ?? '',
      nameAr: ofShop[0]!.nameAr ?? '',
      delivered: goodsOf(ofShop.filter(isDelivery)),
      takenBack: goodsOf(ofShop.filter(isTakenBack)),
      net: toMajor(sumOf(ofShop)),
    }))
    .sort((a, b) => b.net - a.net || a.name.localeCompare(b.name));
}

/** What a partner is owed now, and its totals for the days. Throws NOT_FOUND, BAD_REQUEST for an invalid day. */
export async function getPartnerAccount(
  tx: Sql,
  partnerId: string,
  request: RangeRequest,
): Promise<PartnerAccount> {
  const { timeZone: _, balanceMinor, fromDay, toDay, ...about } = await findPartnerAt(tx, partnerId, request);
  // Shops are few, so current names are looked up for the sums, not for each entry.
  const rows = await tx.query<SumRow>(
    `with sums as (
       select coalesce(original.kind, entry.kind) as kind, deal.source_store_name, deal.source_store_name_ar,
         count(*) as count, sum(entry.amount_minor)::bigint as amount_minor
       from partner_entry entry left join partner_entry original on original.entry_id = entry.reverses
       left join deal on deal.asset_id = entry.asset_id and deal.appraisal_id = entry.appraisal_id
       where ${OF_DAYS} group by 1, 2, 3)
     select u.kind, coalesce(shop.name, u.source_store_name) as name,
       coalesce(shop.name_ar, u.source_store_name_ar) as "nameAr", u.count, u.amount_minor as "amountMinor"
     from sums u left join shop on shop.partner_id = $1 and u.source_store_name = any(shop.name || shop.former_names)`,
    [partnerId, fromDay, toDay],
  );
  const [before] = fromDay
    ? await tx.query<{ balanceMinor: number }>(
        `select balance_minor as "balanceMinor" from partner_entry where partner_id = $1 and local_day < $2
         order by local_day desc, entry_no desc limit 1`,
        [partnerId, fromDay],
      )
    : [];
  const [paid] = await tx.query<{ at: Date; amountMinor: number }>(
    `select entry.posted_at as at, -entry.amount_minor as "amountMinor" from partner_entry entry
       where entry.partner_id = $1 and entry.kind = 'PAYOUT' and entry.appraisal_code is null
         and not exists (select from partner_entry reversal where reversal.reverses = entry.entry_id)
       order by entry.entry_no desc limit 1`,
    [partnerId],
  );
  const openingMinor = before?.balanceMinor ?? 0;
  return {
    ...about,
    balance: toMajor(balanceMinor),
    lastPayout: paid ? { at: paid.at.toISOString(), amount: toMajor(paid.amountMinor) } : null,
    opening: toMajor(openingMinor),
    closing: toMajor(openingMinor + sumOf(rows)),
    delivered: goodsOf(rows.filter(isDelivery)),
    takenBack: goodsOf(rows.filter(isTakenBack)),
    paid: toMajor(sumOf(rows.filter(({ kind }) => kind === 'PAYOUT' || kind === 'PAYMENT'))),
    adjusted: toMajor(sumOf(rows.filter(({ kind }) => kind === 'ADJUSTMENT'))),
    shops: shopsOf(rows),
  };
}

type EntryRow = Omit<PartnerEntry, 'isReversible'>;

const COLUMNS = `entry.entry_id as "entryId", entry.partner_id as "partnerId", entry.region_id as "regionId",
  region.currency,
  entry.entry_no as "entryNo", entry.kind, ${major('entry.amount_minor')} as amount,
  ${major('entry.balance_minor')} as balance,
  entry.appraisal_code as "appraisalCode", deal.asset_name as "assetName", deal.serial_number as "serialNumber",
  case when coalesce(shop.name, deal.source_store_name) is not null then json_build_object(
    'name', coalesce(shop.name, deal.source_store_name),
    'nameAr', coalesce(shop.name_ar, deal.source_store_name_ar)) end as shop,
  entry.method, entry.reference, entry.value_day::text as "valueDay", entry.narrative,
  coalesce((select m.email from member m where 'operator:' || m.user_id = entry.actor), entry.actor) as actor,
  entry.posted_at as "postedAt", original.entry_no as reverses, reversal.entry_no as "reversedBy"`;
const FROM = `from partner_entry entry join region using (region_id)
  left join deal on deal.asset_id = entry.asset_id and deal.appraisal_id = entry.appraisal_id
  left join lateral (select shop.name, shop.name_ar from shop where shop.partner_id = entry.partner_id
    and deal.source_store_name = any(shop.name || shop.former_names) limit 1) shop on true
  left join partner_entry original on original.entry_id = entry.reverses
  left join partner_entry reversal on reversal.reverses = entry.entry_id`;

const shown = (row: EntryRow): PartnerEntry => ({
  ...row,
  isReversible: isPartnerEntryReversible(row.kind) && row.reversedBy === null,
});

/** Searched by code, model, device number, shop, reference and narrative. */
const entriesOf = ({ partnerId, fromDay, toDay }: PartnerAt): ListSql => ({
  columns: COLUMNS,
  from: FROM,
  narrow: (values: Values) => [
    `entry.partner_id = ${values.add(partnerId)}`,
    ...(fromDay ? [`entry.local_day >= ${values.add(fromDay)}::date`] : []),
    ...(toDay ? [`entry.local_day <= ${values.add(toDay)}::date`] : []),
  ],
  search: (like) =>
    like(
      textOf(
        'entry.appraisal_code',
        'deal.asset_name',
        'deal.serial_number',
        'shop.name',
        'shop.name_ar',
        'deal.source_store_name',
        'entry.reference',
        'entry.narrative',
      ),
    ),
  state: (kind) => `entry.kind = ${kind}`,
  orderBy: 'entry.entry_no desc',
});

/** An account's entries of these days, latest first; `state` is a kind. */
export async function listPartnerEntries(tx: Sql, at: PartnerAt, query: ListQuery): Promise<Rows> {
  const { count, items } = await listPage<EntryRow>(tx, entriesOf(at), query);
  return { count, items: items.map(shown) };
}

/** One entry. Throws NOT_FOUND. */
export async function getPartnerEntry(
  tx: Sql,
  { partnerId, entryId }: { partnerId: string; entryId: string },
): Promise<PartnerEntry> {
  const row = await askAnswer<EntryRow>(
    tx,
    `select ${COLUMNS} ${FROM} where entry.partner_id = $1 and entry.entry_id = $2`,
    [partnerId, entryId],
  );
  return shown(row);
}
