import { it } from 'vitest';
import { writeFileSync } from 'node:fs';
import { clockAt } from '#platform/clock.ts';
import { buildAsset, buildStore } from '../../test/factories.ts';
import { db, useStatements } from '../credit/statement/statement.fixture.ts';
import { getWeeks } from './get-weeks.ts';
import { readPaidDeals } from '../deals/offers.ts';
useStatements();
it('big', { timeout: 600_000 }, async () => {
  const asset = await buildAsset(db);
  const storeId = await buildStore(db);
  const others = await buildStore(db);
  const N = 100_000;
  for (const [store, n] of [[storeId, N], [others, 50_000]] as const) {
  await db.query(`insert into deal (asset_id, appraisal_id, appraisal_code, region_id, store_id, bid_id, partner_id, quote_id,
       category_id, brand_id, item_condition_id, asset_name, serial_number, source_store_name, source_store_name_ar,
       inspection_results, customer, state, deal_price_minor, tax_basis_points, tax_minor, spot_price_minor,
       pinned_grades, won_at, created_at, last_event_at, payment_option, delivered_at)
     select a.asset_id, i.id, 'MZ-' || $4::text || n, 'uae', $2, i.id, i.id, i.id, a.category_id, a.brand_id, $3, a.name, n::text, '', '', '[]', '{}',
       'DELIVERED', 100000, 0, 0, 100000, '[]', at, at, at, 'PREPAID', at + interval '2 days'
     from asset a, generate_series(1, $5::int) n cross join lateral (select gen_random_uuid() as id, timestamptz '2024-07-15' + n * (interval '728 days' / $5::int) as at) i where a.asset_id = $1`, [asset.assetId, store, asset.conditionIds[0], store === storeId ? 'A' : 'B', n]);
  }
  // purchases 2 days after, 5% grade credits 6 days after, daily payments of what was delivered 7 days ago
  await db.query(`with ev as (
     select at + interval '2 days' as at, 'PURCHASE' as kind, 100000 as debit, 0 as credit, 'MZ-A' || n as code, 0 as off from (select n, timestamptz '2024-07-15' + n * (interval '728 days' / $2::int) as at from generate_series(1, $2::int) n) d
     union all select at + interval '6 days', 'GRADE_CREDIT', 0, 10000, 'MZ-A' || n, 10000 from (select n, timestamptz '2024-07-15' + n * (interval '728 days' / $2::int) as at from generate_series(1, $2::int) n where n % 20 = 0) d
     union all select timestamptz '2024-07-22' + k * interval '1 day', 'PAYMENT', 0, ($2::int / 728) * 99500, null, 0 from generate_series(1, 715) k
   ), s as (select *, row_number() over w as no, sum(debit) over w as debits, sum(credit) over w as credits, sum(off) over w as offs from ev window w as (order by at, kind, code rows unbounded preceding))
   insert into ledger_transaction (store_id, entry_no, transaction_id, region_id, kind, debit_minor, credit_minor, debits_minor, credits_minor, balance_minor, offset_minor, offsets_minor, local_day, due_day, appraisal_code, method, narrative, actor, posted_at, idempotency_key)
   select $1, no, gen_random_uuid(), 'uae', kind, debit, credit, debits, credits, debits - credits, off, offs, at::date, case when debit > 0 then at::date + 7 end, code, case when kind = 'PAYMENT' then 'CASH' end, null, 'x', at, 'k' || no from s`, [storeId, N]);
  await db.query(`insert into store_trade_day select $1, d::date, $2, b, 'uae', 20, 30, 0, 3000, 30000 from generate_series(timestamptz '2024-07-15', timestamptz '2026-07-15', '1 day') d, (select gen_random_uuid() as b from generate_series(1, 15)) x`, [storeId, asset.categoryId]);
  await db.query('analyze deal'); await db.query('analyze ledger_transaction'); await db.query('analyze store_trade_day');
  const clock = clockAt(new Date('2026-07-13T09:00:00Z'));
  const out: string[] = []; const { loadavg } = await import('node:os'); out.push('load ' + loadavg().join(' ')); await db.query('vacuum analyze deal');
  for (let i = 0; i < 2; i++) {
    const t = performance.now();
    const w = await getWeeks({ db, clock }, { storeId });
    const mid = performance.now();
    const p = await readPaidDeals(db, storeId, new Date('2026-01-18T20:00:00Z'));
    out.push(`weeks ${Math.round(mid - t)} ms, paid alone ${Math.round(performance.now() - mid)} ms, ${p.length} paid ${JSON.stringify(w.weeks[10])}`);
  }
  const { getDealsSummary } = await import('./get-deals-summary.ts');
  for (let i = 0; i < 4; i++) {
    const t = performance.now(); const c = process.cpuUsage();
    await getWeeks({ db, clock }, { storeId });
    const used = process.cpuUsage(c); const mid = performance.now();
    await getDealsSummary({ db, clock }, { storeId, regionId: 'uae' }, { by: 'value' });
    const end = performance.now();
    await db.query('select count(*) from generate_series(1, 1000000)');
    out.push(`weeks ${Math.round(mid - t)} ms, node cpu ${Math.round((used.user + used.system) / 1000)} ms; summary of all ${Math.round(end - mid)} ms; counting a million ${Math.round(performance.now() - end)} ms`);
  }
  const src = (await import('node:fs')).readFileSync;
  const q1 = /const ENTRIES = `([\s\S]*?)`;/.exec(src('server/src/deals/paid-deals.ts', 'utf8'))![1]!;
  const q2 = /const TRADED = `([\s\S]*?)`;/.exec(src('server/src/dashboard/get-weeks.ts', 'utf8'))![1]!;
  const q3 = /const SPENT = `([\s\S]*?)`;/.exec(src('server/src/dashboard/get-weeks.ts', 'utf8'))![1]!;
  const weeks = Array.from({ length: 26 }, (_, n) => new Date(Date.parse('2026-01-18T20:00:00Z') + n * 7 * 864e5));
  for (const [q, v] of [[q1, [storeId, weeks[0]]], [q2, [storeId, '2026-01-19', '2026-07-20']], [q3, [storeId, weeks, new Date('2026-07-19T20:00:00Z')]]] as const) {
    const r = await db.query<Record<string, string>>('explain (analyze, timing off) ' + q, v as unknown[]);
    out.push('', ...r.map((x) => Object.values(x)[0]!));
  }
  writeFileSync('/dev/shm/charts/big.txt', out.join('\n'));
});
