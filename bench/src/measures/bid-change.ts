import { setTimeout as delay } from 'node:timers/promises';
import { type Bench, CLIENTS } from '../bench.ts';
import { leanBidChange } from '../dataset/lean-floors.ts';
import { FIRST_ACTIVE_BID, randomOf, SHARED_BIDS, STORES, storeOf, worthMinor } from '../dataset/shape.ts';
import { priceCall } from '../load/calls.ts';
import { signInDealers } from '../load/dealers.ts';
import { closedLoop, mostAndSteady, mustBeAnswered } from '../load/http-client.ts';
import { runPgbench } from '../load/pgbench.ts';
import { contestLine, type Goals, type Section } from '../report.ts';
import { compete } from '../rounds.ts';

const GOALS: Goals = { faster: { times: 2.5, before: 258 }, p99Times: 3 };
/** By then each of the server's connections has planned its statements, as pgbench's have when counting begins. */
const WARM_UP_SECONDS = 6;
/** Thousandths of the worth: near the top, where changes move first and second place. */
const PERMILLE = { least: 900, most: 1010 };

async function countChanges(bench: Bench): Promise<number> {
  const { rows } = await bench.pool.query<{ n: string }>(
    "select count(*) as n from bid_history where version > 1 and kind = 'PRICE'",
  );
  return Number(rows[0]!.n);
}

/** Waits until the previous contender's ranks are up to date. */
async function untilRanked(bench: Bench): Promise<void> {
  while ((await bench.pool.query('select from mark limit 1')).rows.length > 0) await delay(50);
}

async function settle(bench: Bench): Promise<void> {
  await bench.pool.query('vacuum analyze bid, market, bid_history, outbox, outbox_head, lean.bid');
  await bench.pool.query('checkpoint');
}

/** One price change through PUT /bids against a lean one. */
export async function measureBidChange(bench: Bench): Promise<Section> {
  const { seconds, rounds } = bench.options;
  const stores = Array.from({ length: STORES }, (_, n) => n);
  const tokens = await signInDealers(bench.server.port, bench.pool, stores);
  const random = randomOf(7);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const next = () => {
    const i = between(0, bench.assets - 1);
    const s = storeOf(i, between(FIRST_ACTIVE_BID, SHARED_BIDS - 1));
    const price = 1000 * Math.floor((worthMinor(i) * between(PERMILLE.least, PERMILLE.most)) / 1_000_000);
    return priceCall(tokens.get(s)!, i, price);
  };
  const { port, cpuMs } = bench.server;
  const loop = { port, clients: CLIENTS, next, cpuMs };

  await settle(bench);
  mustBeAnswered(await closedLoop({ ...loop, seconds: WARM_UP_SECONDS }));
  const contest = await compete(
    rounds,
    async () => ({
      perSecond: await runPgbench({
        ...{ socket: bench.socket, database: 'mazad', clients: CLIENTS, seconds },
        scripts: [leanBidChange(bench.assets, PERMILLE)],
      }),
    }),
    async () => {
      await untilRanked(bench);
      const before = await countChanges(bench);
      const sample = await mostAndSteady({ ...loop, seconds });
      const changed = (await countChanges(bench)) - before;
      // A price that equals the old one writes nothing, so it is not counted.
      return { ...sample, perSecond: (sample.perSecond * changed) / sample.count };
    },
  );
  return {
    name: 'bid-change',
    title: 'One bid change',
    unit: 'changes a second, 10 clients',
    lines: [contestLine('price of a random bid', contest, GOALS)],
    notes: [
      'Floor: pgbench changing price and time of a lean bid and adding its history, in one statement. Ours besides: session, schema, the rules of a price, the ranks of its market, and after the commit the row that is answered and the hint to open screens. Ours is counted by the rows that it added to the history; p50 and p99 are of an open loop at 70% of the most.',
    ],
  };
}
