import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Bench, CLIENTS } from '../bench.ts';
import { idOf, idSql, PARTNER_KEY, REGION } from '../dataset/shape.ts';
import { closedLoop, mustBeAnswered, rawRequest } from '../load/http-client.ts';
import { runPgbench } from '../load/pgbench.ts';
import { contestLine, type Section } from '../report.ts';
import { compete, type Sample } from '../rounds.ts';

/** More than either side can take in a second, so that quotes do not run out. */
const QUOTES_PER_SECOND = { hot: 5_000, spread: 12_000 };
const UNITS_EACH = 500;
const SETTLE_MS_MAX = 30_000;
const CUSTOMER = { name: 'Sara Amin', phone: '+971500000000' };
/** pgbench takes a colon for a variable unless a blank follows. */
const FLOOR = `select award(x.quote_id, '${idOf('partner', 0)}', null, '${JSON.stringify(CUSTOMER).replaceAll(':', ': ')}'::jsonb, gen_random_uuid(), 'F' || n, 'salt', null, order_key(m, c), k.stores, k.percents, k.offers, statement_timestamp(), null)
from (select nextval('bench_quote') as n) q
join quote x on x.quote_id = ${idSql('quote', 'n')}
join market m on m.asset_id = x.asset_id and m.region_id = x.region_id
join category c on c.category_id = m.category_id
cross join lateral (
  select array_agg(store_id order by place) as stores, array_agg(percent order by place) as percents,
    array_agg(offer order by place) as offers
  from (
    select b.store_id, t.percent, o.offer, row_number() over (order by o.offer desc, b.priority_at, b.bid_id) as place
    from bid b
    join item_condition g on g.item_condition_id = x.item_condition_id
    left join store_percent sp on sp.store_id = b.store_id and sp.item_condition_id = g.item_condition_id
    cross join lateral (select coalesce(sp.percent, g.base_percent) as percent) t
    cross join lateral (select offer_minor(b.spot_price_minor, t.percent) as offer) o
    where b.asset_id = x.asset_id) b) k;
`;

interface Round {
  kind: 'hot' | 'spread';
  /** The one asset of a hot round. */
  asset: number;
}

let quotesMade = 0;

/** Quotes with numbers of their own, on one asset or on all in turn. Returns the number of the first. */
async function makeQuotes(bench: Bench, { kind, asset }: Round): Promise<number> {
  const first = quotesMade + 1;
  quotesMade += QUOTES_PER_SECOND[kind] * Math.ceil(bench.options.seconds);
  const place = kind === 'hot' ? String(asset) : `(n * 7919) % ${bench.assets}`;
  await bench.pool.query(
    `insert into quote (asset_id, quote_id, region_id, partner_id, item_condition_id, serial_number, source_store_name,
       price_minor, created_at, expires_at)
     select a.asset_id, ${idSql('quote', 'n')}, '${REGION}', $1, best_condition(a.category_id), 'S' || n, 'Shop', 100,
       now(), now() + interval '1 day'
     from generate_series($2::bigint, $3::bigint) n join asset a on a.asset_id = ${idSql('asset', place)}`,
    [idOf('partner', 0), first, quotesMade],
  );
  await bench.pool.query("select setval('bench_quote', $1, false)", [first]);
  await bench.pool.query('analyze quote');
  if (kind === 'hot') {
    await bench.pool.query(
      'update bid set max_quantity = $2, available_quantity = $2 where asset_id = $1 and available_quantity > 0',
      [idOf('asset', asset), UNITS_EACH],
    );
  }
  return first;
}

/** Units still to be had and deals made, by asset. */
async function countUnits(bench: Bench): Promise<Map<string, { units: number; deals: number }>> {
  const { rows } = await bench.pool.query<{ asset_id: string; units: string; deals: string }>(
    `select asset_id, sum(available_quantity) as units, (select count(*) from deal d where d.asset_id = b.asset_id) as deals
     from bid b group by asset_id`,
  );
  return new Map(rows.map((r) => [r.asset_id, { units: Number(r.units), deals: Number(r.deals) }]));
}

/** What follows the awards, the ranks and the follow-up of stores whose credit moved, ends before the next contender begins. */
async function settle(bench: Bench): Promise<void> {
  const until = Date.now() + SETTLE_MS_MAX;
  for (;;) {
    const { rows } = await bench.pool.query(
      `select 1 where exists (select from mark)
         or exists (select from credit_account where followed_seq < changed_seq)`,
    );
    if (rows.length === 0 || Date.now() > until) return;
    await delay(100);
  }
}

async function runFloor(bench: Bench): Promise<number> {
  const { seconds } = bench.options;
  return runPgbench({
    ...{ socket: bench.socket, database: 'mazad', clients: CLIENTS, seconds },
    scripts: [{ text: FLOOR, values: {} }],
  });
}

async function runOurs(bench: Bench, first: number): Promise<Sample> {
  let quote = first;
  const next = () =>
    rawRequest({
      method: 'POST',
      path: `/api/partner/v1/quotes/${idOf('quote', quote++)}/accept`,
      headers: { authorization: `Bearer ${PARTNER_KEY}`, 'idempotency-key': randomUUID() },
      body: { customer: CUSTOMER },
    });
  const { port, cpuMs } = bench.server;
  const { seconds } = bench.options;
  return mustBeAnswered(await closedLoop({ port, clients: CLIENTS, seconds, next, cpuMs }));
}

/** One round of one side, with every unit counted before and after. */
async function round(
  bench: Bench,
  o: Round,
  tally: { awards: number; oversold: number },
  run: (first: number) => Promise<Sample>,
): Promise<Sample> {
  const first = await makeQuotes(bench, o);
  await settle(bench);
  await bench.pool.query('checkpoint');
  const before = await countUnits(bench);
  const sample = await run(first);
  for (const [assetId, now] of await countUnits(bench)) {
    const was = before.get(assetId)!;
    tally.awards += now.deals - was.deals;
    tally.oversold += Math.abs(was.units - now.units - (now.deals - was.deals));
  }
  return sample;
}

/** Accepting quotes through the partner API against the award function by pgbench: one asset, then all of them. */
export async function measureAward(bench: Bench): Promise<Section> {
  await bench.pool.query('create sequence if not exists bench_quote');
  const tally = { awards: 0, oversold: 0 };
  const contest = async (kind: Round['kind']) => {
    await bench.pool.query('vacuum analyze bid, market, quote, deal, credit_account');
    return compete(
      bench.options.rounds,
      (n) => round(bench, { kind, asset: 2 * n }, tally, async () => ({ perSecond: await runFloor(bench) })),
      (n) => round(bench, { kind, asset: 2 * n + 1 }, tally, (first) => runOurs(bench, first)),
    );
  };
  const hot = contestLine('all on one asset', await contest('hot'), { ratio: 0.6 });
  bench.say(`award, one asset: ${hot.floor} | ${hot.ours} | ${hot.ratio}`);
  const spread = contestLine('spread over all assets', await contest('spread'), { ratio: 0.5 });
  return {
    name: 'award',
    title: 'Award',
    unit: 'awards a second, 10 clients',
    lines: [
      hot,
      spread,
      {
        what: 'units oversold or lost, both sides',
        floor: '',
        ours: `${tally.awards.toLocaleString('en-US')} awards`,
        ratio: String(tally.oversold),
        reach: '0',
        isReached: tally.oversold === 0,
      },
    ],
    notes: [
      'Floor: pgbench calling award() once for each quote, with an order that SQL makes. A quote whose asset moved meanwhile counts though it answers AGAIN. Ours besides: partner key, schema, and the idempotency key with the answer kept under it, in the same transaction. The server’s jobs run during both sides.',
    ],
  };
}
