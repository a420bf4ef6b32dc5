import { setTimeout as delay } from 'node:timers/promises';
import { type Bench, CLIENTS } from '../bench.ts';
import { leanAward } from '../dataset/lean-floors.ts';
import { giveUnits, makeQuotes } from '../dataset/quotes.ts';
import { acceptCall } from '../load/calls.ts';
import { closedLoop, mustBeAnswered } from '../load/http-client.ts';
import { runPgbench } from '../load/pgbench.ts';
import { contestLine, type Section } from '../report.ts';
import { compete, type Sample } from '../rounds.ts';

/** More than can be accepted in a second, so that quotes do not run out. */
const QUOTES_PER_SECOND = { hot: 2_000, spread: 4_000 };
const UNITS_EACH = 500;
/** Three times the earlier figure, in awards per second. */
const FASTER = { hot: { times: 3, before: 107 }, spread: { times: 3, before: 164 } };
const SETTLE_MS_MAX = 30_000;

type Kind = keyof typeof FASTER;

/** Units left and deals made, by asset. */
async function countUnits(bench: Bench): Promise<Map<string, { units: number; deals: number }>> {
  const { rows } = await bench.pool.query<{ asset_id: string; units: string; deals: string }>(
    `select asset_id, sum(available_quantity) as units, (select count(*) from deal d where d.asset_id = b.asset_id) as deals
     from bid b group by asset_id`,
  );
  return new Map(rows.map((r) => [r.asset_id, { units: Number(r.units), deals: Number(r.deals) }]));
}

/**
 * Waits for the work that follows the awards, the ranks and the follow-up of stores whose credit moved, before the
 * next contender begins.
 */
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

/** On one asset, a different one in each round, or spread over all of them. */
async function runFloor(bench: Bench, kind: Kind, asset: number): Promise<Sample> {
  const { seconds } = bench.options;
  await settle(bench);
  await bench.pool.query('checkpoint');
  const assets = kind === 'hot' ? { first: asset, last: asset } : { first: 0, last: bench.assets - 1 };
  const perSecond = await runPgbench({
    ...{ socket: bench.socket, database: 'mazad', clients: CLIENTS, seconds },
    scripts: [leanAward(assets)],
  });
  return { perSecond };
}

/** The same for our server, with every unit counted before and after. */
async function runOurs(
  bench: Bench,
  kind: Kind,
  asset: number,
  tally: { awards: number; oversold: number },
): Promise<Sample> {
  const { seconds } = bench.options;
  const count = QUOTES_PER_SECOND[kind] * Math.ceil(seconds);
  let quote = await makeQuotes(bench, kind === 'hot' ? { count, asset } : { count });
  if (kind === 'hot') await giveUnits(bench, asset, UNITS_EACH);
  await settle(bench);
  await bench.pool.query('checkpoint');
  const before = await countUnits(bench);
  const { port, cpuMs } = bench.server;
  const sample = mustBeAnswered(
    await closedLoop({ port, clients: CLIENTS, seconds, next: () => acceptCall(quote++), cpuMs }),
  );
  for (const [assetId, now] of await countUnits(bench)) {
    const was = before.get(assetId)!;
    tally.awards += now.deals - was.deals;
    tally.oversold += Math.abs(was.units - now.units - (now.deals - was.deals));
  }
  return sample;
}

/** Accepting quotes through the partner API against a lean award: on one asset, then on all of them. */
export async function measureAward(bench: Bench): Promise<Section> {
  const tally = { awards: 0, oversold: 0 };
  const contest = async (kind: Kind) => {
    await bench.pool.query('vacuum analyze bid, market, quote, deal, credit_account, lean.bid, lean.account');
    return compete(
      bench.options.rounds,
      (n) => runFloor(bench, kind, n),
      (n) => runOurs(bench, kind, n, tally),
    );
  };
  const hot = contestLine('all on one asset', await contest('hot'), { faster: FASTER.hot });
  bench.say(`award, one asset: ${hot.floor} | ${hot.ours} | ${hot.ratio}`);
  const spread = contestLine('spread over all assets', await contest('spread'), { faster: FASTER.spread });
  return {
    name: 'award',
    title: 'Award',
    unit: 'awards a second, 10 clients',
    lines: [
      hot,
      spread,
      {
        what: 'units oversold or lost',
        floor: '',
        ours: `${tally.awards.toLocaleString('en-US')} awards`,
        ratio: String(tally.oversold),
        reach: '0',
        isReached: tally.oversold === 0,
      },
    ],
    notes: [
      'Floor: pgbench calling one function on the lean tables: the asset locked, the best bid by price and time, its credit, its unit, its history. Ours besides: partner key, schema, percents of grades, deal, receipt and notices, and the idempotency key with the answer kept under it, in the same transaction. The server’s jobs run during both sides.',
    ],
  };
}
