/**
 * A year of deals and money on top of the dataset: 200,000 deals and 1,000,000 postings over 500 stores, of which the
 * first has 40,000 deals and 100,000 entries. Deal i of store n and entry k are formulas; the j-th delivery of a store
 * is its entry ceil(j · entries / deliveries).
 */
import { idSql, REGION, STORES } from './shape.ts';

/** For the first store, and for each other one. */
const DEALS = { first: 40_000, other: 320, least: 20 };
const ENTRIES = { first: 100_000, other: 1_400, least: 60 };
/** 98 deals of 100 are delivered; the newest are in transit, refused or cancelled. */
const DELIVERED = 0.98;
/** Share of a year's debt: what remains is from the last days. */
const PAID = 0.985;
const CHARGE_EVERY = 40;
const CHARGE_MINOR = 2_500;
/** Mean price of a device including tax. */
const MEAN_MINOR = 156_975;

const NAMED = `'MZ-' || upper(lpad(to_hex(n * 65536 + i), 8, '0'))`;

function stores(scale: number): string {
  const of = ({ first, other, least }: typeof DEALS) =>
    `greatest(${least}, round(case when n = 0 then ${first} else ${other} end * ${scale}))::int`;
  return `create unlogged table bench_store as
    select *, round(${PAID} * (delivered * ${MEAN_MINOR}::numeric + entries / ${CHARGE_EVERY} * ${CHARGE_MINOR})
        / ((entries - delivered) * ${1 - 1 / CHARGE_EVERY}))::bigint as paid_minor
    from (select n, ${idSql('store', 'n')} as store_id, ${of(DEALS)} as deals, ${of(ENTRIES)} as entries,
        floor(${of(DEALS)} * ${DELIVERED})::int as delivered, clock_timestamp() as made_at
      from generate_series(0, ${STORES - 1}) n) s`;
}

const instantOf = (entry: string) =>
  `s.made_at - interval '365 days' * (1 - (${entry})::float8 / s.entries) - interval '1 minute'`;

const dealsOf = (assets: number) => `create unlogged table bench_deal as
  select s.store_id, s.n, i, md5(s.n || '-' || i)::uuid as appraisal_id, ${NAMED} as code,
    ${idSql('asset', `((i::bigint * 37 + s.n * 101) % ${assets})`)} as asset_id,
    50000 + (i * 7919 + s.n) % 200 * 1000 as price_minor, x.entry_no, x.delivered_at,
    case when x.entry_no is not null then 'DELIVERED'
      else ('{CANCELLED,REFUSED,IN_TRANSIT,IN_TRANSIT,IN_TRANSIT,WON,WON,WON,WON,WON}'::text[])[1 + i % 10] end as state,
    coalesce(x.delivered_at - interval '2 days',
      s.made_at - interval '3 days' * (s.deals - i + 1) / (s.deals - s.delivered)) as won_at
  from bench_store s cross join generate_series(1, s.deals) i
  left join lateral (select e.entry_no, ${instantOf('e.entry_no')} as delivered_at
    from (select ceil(i::numeric * s.entries / s.delivered)::bigint as entry_no) e where i <= s.delivered) x on true`;

const DEAL = `insert into deal (asset_id, appraisal_id, appraisal_code, region_id, store_id, bid_id, partner_id, quote_id,
    category_id, brand_id, item_condition_id, asset_name, serial_number, source_store_name, source_store_name_ar,
    inspection_results, customer, state, deal_price_minor, tax_basis_points, tax_minor, spot_price_minor, pinned_grades, won_at,
    created_at, awb_number, last_event_at, delivered_at, delivery_time, ended_at, payment_option)
  select d.asset_id, d.appraisal_id, d.code, '${REGION}', d.store_id, md5('bid' || d.code)::uuid, ${idSql('partner', '0')},
    md5('quote' || d.code)::uuid, a.category_id, a.brand_id, g.item_condition_id, a.name,
    '35' || lpad((d.n * 65536 + d.i)::text, 13, '0'), 'Shop', 'متجر',
    '[{"inspectionName": "Screen", "condition": "Light scratches"}, {"inspectionName": "Battery", "condition": "88%"}]',
    '{"name": "Mona Saleh", "phone": "+971501234567"}', d.state, d.price_minor, 500, d.price_minor / 20, d.price_minor,
    g.pinned, d.won_at, d.won_at, case when d.state in ('IN_TRANSIT', 'DELIVERED') then d.i::text end,
    coalesce(d.delivered_at, d.won_at), d.delivered_at, d.delivered_at,
    case when d.state = 'CANCELLED' then d.won_at else d.delivered_at end, 'PREPAID'
  from bench_deal d join asset a using (asset_id)
  join (select category_id, (array_agg(item_condition_id order by position))[1] as item_condition_id,
      jsonb_agg(jsonb_build_object('itemConditionId', item_condition_id, 'condition', condition, 'nameEn', name_en,
        'nameAr', name_ar, 'basePercent', base_percent, 'percent', base_percent, 'priceMinor', 100000)
        order by position) as pinned
    from item_condition group by category_id) g using (category_id)`;

const EVENTS = `insert into deal_event (asset_id, appraisal_id, event_no, type, state, happened_at, received_at, actor)
  select d.asset_id, d.appraisal_id, e.no, e.type, e.state, d.won_at, d.won_at, 'partner:bench'
  from bench_deal d join (values (1, 'WON', 'WON'), (2, 'PICKED_UP', 'IN_TRANSIT'), (3, 'DELIVERED', 'DELIVERED'))
    e(no, type, state) on e.no = 1 or d.state = 'DELIVERED'`;

const RECEIPTS = `insert into award_receipt (asset_id, appraisal_id, region_id, item_condition_id, awarded_at, bid_id, rule,
    lines, hash)
  select asset_id, appraisal_id, region_id, item_condition_id, won_at, bid_id, 'ONLY',
    jsonb_build_array(jsonb_build_object('position', 1, 'storeId', store_id, 'spotPriceMinor', spot_price_minor,
      'percent', 10000, 'offerMinor', deal_price_minor, 'priorityAt', won_at,
      'stagedAt', won_at, 'reason', 'WON', 'salt', '', 'hash', '')), ''
  from deal`;

const TRADE_DAYS = `insert into market_trade_day (region_id, local_day, category_id, brand_id, group_id, devices,
    purchase_minor, stores)
  select d.region_id, (d.won_at at time zone 'Asia/Dubai')::date, d.category_id, d.brand_id, a.group_id, count(*),
    sum(d.deal_price_minor + d.tax_minor), (array_agg(distinct d.store_id))[1:5]
  from deal d join asset a using (asset_id) group by 1, 2, 3, 4, 5`;

const LEDGER = `insert into ledger_transaction (store_id, entry_no, transaction_id, region_id, kind, debit_minor,
    credit_minor, debits_minor, credits_minor, balance_minor, offset_minor, offsets_minor, local_day, due_day, asset_id,
    appraisal_code, method, narrative, actor, posted_at, idempotency_key)
  select store_id, k, md5(store_id || '-' || k)::uuid, '${REGION}',
    case when code is not null then 'PURCHASE' when debit > 0 then 'CHARGE' else 'PAYMENT' end, debit, credit,
    sum(debit) over w, sum(credit) over w, sum(debit - credit) over w, 0, 0, (at at time zone 'Asia/Dubai')::date,
    case when debit > 0 then (at at time zone 'Asia/Dubai')::date + 7 end, asset_id, code,
    case when credit > 0 then 'BANK_TRANSFER' end, case when code is null then 'Transfer ' || k end, 'operator:bench',
    at, k::text
  from (select s.store_id, k, d.code, d.asset_id, ${instantOf('k')} as at,
      case when d.code is not null then d.price_minor + d.price_minor / 20
        when k % ${CHARGE_EVERY} = 0 then ${CHARGE_MINOR} else 0 end as debit,
      case when d.code is null and k % ${CHARGE_EVERY} > 0 then s.paid_minor else 0 end as credit
    from bench_store s cross join generate_series(1, s.entries) k
    left join bench_deal d on d.store_id = s.store_id and d.entry_no = k) e
  window w as (partition by store_id order by k)`;

const POSTINGS = `insert into ledger_posting (store_id, transaction_id, line_no, debit_account, credit_account, amount_minor)
  select t.store_id, t.transaction_id, p.* from ledger_transaction t left join deal d
    on t.kind = 'PURCHASE' and d.store_id = t.store_id and d.appraisal_code = t.appraisal_code
  cross join lateral (
    select 1, 'dealer:receivable', 'marketplace:sales', d.deal_price_minor where t.kind = 'PURCHASE'
    union all select 2, 'dealer:receivable', 'marketplace:tax', d.tax_minor where t.kind = 'PURCHASE'
    union all select 1, 'dealer:receivable', 'marketplace:charges', t.debit_minor where t.kind = 'CHARGE'
    union all select 1, 'marketplace:bank', 'dealer:receivable', t.credit_minor where t.kind = 'PAYMENT') p`;

const ACCOUNTS = `update credit_account a set running_balance_minor = t.balance_minor, blocked_minor = d.held
  from (select distinct on (store_id) store_id, balance_minor from ledger_transaction order by store_id, entry_no desc) t
  join (select store_id, coalesce(sum(deal_price_minor + tax_minor)
      filter (where state in ('WON', 'IN_TRANSIT', 'REFUSED')), 0) as held from deal group by store_id) d using (store_id)
  where a.store_id = t.store_id`;

/** The statements that fill it, in order. Triggers have to be off, so that no job reports these awards meanwhile. */
export function ledgerStatements(assets: number, scale: number): string[] {
  return [
    stores(scale),
    dealsOf(assets),
    'create index on bench_deal (store_id, entry_no)',
    'analyze bench_deal',
    DEAL,
    'insert into deal_code (appraisal_code, asset_id, appraisal_id) select code, asset_id, appraisal_id from bench_deal',
    EVENTS,
    RECEIPTS,
    TRADE_DAYS,
    LEDGER,
    'analyze deal, ledger_transaction',
    POSTINGS,
    ACCOUNTS,
    'drop table bench_deal, bench_store',
  ];
}
