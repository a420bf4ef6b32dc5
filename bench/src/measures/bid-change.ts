import { setTimeout as delay } from 'node:timers/promises';
import { type Bench, CLIENTS } from '../bench.ts';
import {
  FIRST_ACTIVE_BID,
  idOf,
  idSql,
  REGION,
  randomOf,
  SHARED_BIDS,
  STORES,
  storeOf,
  worthMinor,
} from '../dataset/shape.ts';
import { signInDealers } from '../load/dealers.ts';
import { closedLoop, mustBeAnswered, rawRequest } from '../load/http-client.ts';
import { runPgbench, type Script } from '../load/pgbench.ts';
import { contestLine, type Section } from '../report.ts';
import { compete } from '../rounds.ts';

const RATIO = 0.45;
const P99_MS = 15;
/** By then each of the server's connections has planned its statements, as pgbench's have when it begins to count. */
const WARM_UP_SECONDS = 6;
/** Prices from 90% to 101% of the worth: near the top, where changes move first and second place. */
const LEAST_PERMILLE = 900;
const MOST_PERMILLE = 1010;

const asset = idSql('asset', ':i::bigint');
const store = idSql('store', ':s::bigint');

/** The transaction of placeBid, on a random bid with a random price. */
function floorScript(assets: number): Script {
  return {
    values: {},
    text: `\\set i random(0, ${assets - 1})
\\set k random(${FIRST_ACTIVE_BID}, ${SHARED_BIDS - 1})
\\set s 1 + ((:i * ${SHARED_BIDS} + :k) * 7) % ${STORES - 1}
\\set w 1000 * (10 + (:i * 7919) % 590)
\\set p 1000 * ((:w * random(${LEAST_PERMILLE}, ${MOST_PERMILLE})) / 1000000)
begin;
select * from open_market(${asset}, '${REGION}', ${store}, null);
select * from write_bid(${asset}, '${REGION}', ${store}, ${idSql('bid', ':i::bigint')}, ${idSql('member', ':s::bigint')}, 'PRICE', :p, true, 10, 10, false, true, null);
commit;
`,
  };
}

async function countChanges(bench: Bench): Promise<number> {
  const { rows } = await bench.pool.query<{ n: string }>(
    "select count(*) as n from bid_history where version > 1 and kind = 'PRICE'",
  );
  return Number(rows[0]!.n);
}

/** The ranks of the contender before are up to date. */
async function untilRanked(bench: Bench): Promise<void> {
  while ((await bench.pool.query('select from mark limit 1')).rows.length > 0) await delay(50);
}

async function settle(bench: Bench): Promise<void> {
  await bench.pool.query('vacuum analyze bid, market, bid_history, outbox, outbox_head');
  await bench.pool.query('checkpoint');
}

/** One price change through PUT /bids against the same transaction by pgbench. */
export async function measureBidChange(bench: Bench): Promise<Section> {
  const { seconds, rounds } = bench.options;
  const stores = Array.from({ length: STORES }, (_, n) => n);
  const tokens = await signInDealers(bench.server.port, bench.pool, stores);
  const random = randomOf(7);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const next = () => {
    const i = between(0, bench.assets - 1);
    const s = storeOf(i, between(FIRST_ACTIVE_BID, SHARED_BIDS - 1));
    const price = 1000 * Math.floor((worthMinor(i) * between(LEAST_PERMILLE, MOST_PERMILLE)) / 1_000_000);
    const body = { assetId: idOf('asset', i), spotPrice: price / 100, confirmPrice: price / 100 };
    return rawRequest({ method: 'PUT', path: '/api/bids', headers: { authorization: tokens.get(s)! }, body });
  };
  const loop = async (forSeconds: number) =>
    mustBeAnswered(
      await closedLoop({
        port: bench.server.port,
        clients: CLIENTS,
        seconds: forSeconds,
        next,
        cpuMs: bench.server.cpuMs,
      }),
    );

  await settle(bench);
  await loop(WARM_UP_SECONDS);
  const contest = await compete(
    rounds,
    async () => ({
      perSecond: await runPgbench({
        ...{ socket: bench.socket, database: 'mazad', clients: CLIENTS, seconds },
        scripts: [floorScript(bench.assets)],
      }),
    }),
    async () => {
      await untilRanked(bench);
      const before = await countChanges(bench);
      const result = await loop(seconds);
      const changed = (await countChanges(bench)) - before;
      // A price that happens to be the old one writes nothing, so it is not counted.
      return {
        perSecond: (result.perSecond * changed) / result.count,
        p99Ms: result.p99Ms,
        cpuMs: result.cpuMs,
      };
    },
  );
  return {
    name: 'bid-change',
    title: 'One bid change',
    unit: 'changes a second, 10 clients',
    lines: [contestLine('price of a random bid', contest, { ratio: RATIO, p99Ms: P99_MS })],
    notes: [
      'Floor: pgbench running begin, open_market, write_bid, commit. Ours besides: session, schema, the rules of a price, and after the commit the row that is answered (two more statements) and the hint to open screens. Ours is counted by the rows that it added to the history.',
    ],
  };
}
