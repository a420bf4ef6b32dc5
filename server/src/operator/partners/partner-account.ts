/** A partner's account on the console (P6). */

import type { DataOf } from '@mazad/contract/http';
import type {
  operatorPartnerAccountEndpoints,
  PartnerAccount,
  PartnerEntry,
} from '@mazad/contract/operator/partner-account';
import { toMajor } from '@mazad/domain/money';
import { isPartnerEntryReversible, type PartnerEntryKind } from '@mazad/domain/partner-account';
import { askAnswers, major } from '#platform/db/answers.ts';
import { first, type Sql } from '#platform/db/db.ts';
import type { Values } from '#platform/db/values.ts';
import { AppError } from '#platform/http/errors.ts';
import { dayRange } from '#platform/local-days.ts';
import { type ListQuery, type ListSql, listPage, textOf } from '../list-page.ts';

type Rows = DataOf<typeof operatorPartnerAccountEndpoints.listPartnerEntries>;

export interface RangeWish {
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
export async function findPartnerAt(tx: Sql, partnerId: string, wish: RangeWish): Promise<PartnerAt> {
  const found = first(
    await tx.query<Omit<PartnerAt, 'fromDay' | 'toDay'>>(
      `select p.partner_id as "partnerId", p.name, p.region_id as "regionId", r.currency, r.time_zone as "timeZone",
         coalesce(a.balance_minor, 0) as "balanceMinor"
       from partner p join region r using (region_id) left join partner_account a using (partner_id)
       where p.partner_id = $1`,
      [partnerId],
    ),
  );
  if (!found) throw new AppError('NOT_FOUND');
  const { from, until } = dayRange(wish.fromDate, wish.toDate, found.timeZone);
  const dayOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: found.timeZone });
  return {
    ...found,
    fromDay: from && dayOf(from),
    toDay: until && dayOf(new Date(until.getTime() - 1)),
  };
}

const OF_DAYS = `e.partner_id = $1 and e.local_day >= coalesce($2::date, '-infinity')
  and e.local_day <= coalesce($3::date, 'infinity')`;

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
  wish: RangeWish,
): Promise<PartnerAccount> {
  const { timeZone: _, balanceMinor, fromDay, toDay, ...about } = await findPartnerAt(tx, partnerId, wish);
  // Shops are few, so current names are looked up for the sums, not for each entry.
  const rows = await tx.query<SumRow>(
    `with sums as (
       select coalesce(o.kind, e.kind) as kind, d.source_store_name, d.source_store_name_ar, count(*) as count,
         sum(e.amount_minor)::bigint as amount_minor
       from partner_entry e left join partner_entry o on o.entry_id = e.reverses
       left join deal d on d.asset_id = e.asset_id and d.appraisal_id = e.appraisal_id
       where ${OF_DAYS} group by 1, 2, 3)
     select u.kind, coalesce(s.name, u.source_store_name) as name,
       coalesce(s.name_ar, u.source_store_name_ar) as "nameAr", u.count, u.amount_minor as "amountMinor"
     from sums u left join shop s on s.partner_id = $1 and u.source_store_name = any(s.name || s.former_names)`,
    [partnerId, fromDay, toDay],
  );
  const before = fromDay
    ? first(
        await tx.query<{ balanceMinor: number }>(
          `select balance_minor as "balanceMinor" from partner_entry where partner_id = $1 and local_day < $2
           order by local_day desc, entry_no desc limit 1`,
          [partnerId, fromDay],
        ),
      )
    : undefined;
  const paid = first(
    await tx.query<{ at: Date; amountMinor: number }>(
      `select e.posted_at as at, -e.amount_minor as "amountMinor" from partner_entry e
       where e.partner_id = $1 and e.kind = 'PAYOUT' and e.appraisal_code is null
         and not exists (select from partner_entry v where v.reverses = e.entry_id)
       order by e.entry_no desc limit 1`,
      [partnerId],
    ),
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

const COLUMNS = `e.entry_id as "entryId", e.partner_id as "partnerId", e.region_id as "regionId", r.currency,
  e.entry_no as "entryNo", e.kind, ${major('e.amount_minor')} as amount, ${major('e.balance_minor')} as balance,
  e.appraisal_code as "appraisalCode", d.asset_name as "assetName", d.serial_number as "serialNumber",
  case when coalesce(s.name, d.source_store_name) is not null then json_build_object(
    'name', coalesce(s.name, d.source_store_name), 'nameAr', coalesce(s.name_ar, d.source_store_name_ar)) end as shop,
  e.method, e.reference, e.value_day::text as "valueDay", e.narrative,
  coalesce((select m.email from member m where 'operator:' || m.user_id = e.actor), e.actor) as actor,
  e.posted_at as "postedAt", o.entry_no as reverses, v.entry_no as "reversedBy"`;
const FROM = `from partner_entry e join region r using (region_id)
  left join deal d on d.asset_id = e.asset_id and d.appraisal_id = e.appraisal_id
  left join lateral (select s.name, s.name_ar from shop s where s.partner_id = e.partner_id
    and d.source_store_name = any(s.name || s.former_names) limit 1) s on true
  left join partner_entry o on o.entry_id = e.reverses
  left join partner_entry v on v.reverses = e.entry_id`;

const shown = (row: EntryRow): PartnerEntry => ({
  ...row,
  isReversible: isPartnerEntryReversible(row.kind) && row.reversedBy === null,
});

/** Searched by code, model, device number, shop, reference and narrative. */
const entriesOf = ({ partnerId, fromDay, toDay }: PartnerAt): ListSql => ({
  columns: COLUMNS,
  from: FROM,
  narrow: (values: Values) => [
    `e.partner_id = ${values.add(partnerId)}`,
    ...(fromDay ? [`e.local_day >= ${values.add(fromDay)}::date`] : []),
    ...(toDay ? [`e.local_day <= ${values.add(toDay)}::date`] : []),
  ],
  search: (like) =>
    like(
      textOf(
        'e.appraisal_code',
        'd.asset_name',
        'd.serial_number',
        's.name',
        's.name_ar',
        'd.source_store_name',
        'e.reference',
        'e.narrative',
      ),
    ),
  state: (kind) => `e.kind = ${kind}`,
  orderBy: 'e.entry_no desc',
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
  const row = first(
    await askAnswers<EntryRow>(tx, `select ${COLUMNS} ${FROM} where e.partner_id = $1 and e.entry_id = $2`, [
      partnerId,
      entryId,
    ]),
  );
  if (!row) throw new AppError('NOT_FOUND');
  return shown(row);
}
