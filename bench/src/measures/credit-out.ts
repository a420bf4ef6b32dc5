import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { giveUnits, makeQuotes } from '../dataset/quotes.ts';
import { idOf } from '../dataset/shape.ts';
import { acceptCall, pageCall } from '../load/calls.ts';
import { signInDealers } from '../load/dealers.ts';
import { connect } from '../load/http-client.ts';
import { pagesP99 } from '../load/pages-p99.ts';
import { mostLine, type Section } from '../report.ts';
import { showSpread, spreadOf } from '../statistics.ts';

const WATCHED_MS = 1_000;
const ALL_MS = 8_000;
const P99_RATIO = 1.5;
/** It has a bid on every model. */
const STORE = 0;
const READERS = [7, 11];
const POLL_MS = 20;
const SETTLED_MS_MAX = 600_000;
/** Awards on models that the store leads, once its credit is gone. */
const AWARDS = 10;

type Way = 'out' | 'back';

interface Followed {
  /** Until the store's status is right in the markets that a page shows. */
  watchedMs: number;
  allMs: number;
  /** Of other dealers' pages at the same time. */
  p99Ms: number;
}

/**
 * Whether the store's bids on the shown models have, or no longer have, the reason NO_CREDIT; and whether all is
 * ranked.
 */
const IS_FOLLOWED = `
select (select bool_and((b.reason is not distinct from 'NO_CREDIT') = $3) from bid b
    where b.store_id = $1 and b.asset_id = any ($2) and b.is_active and b.available_quantity > 0) as watched,
  c.followed_seq = c.changed_seq and not exists (select from mark) as all
from credit_account c where store_id = $1`;

async function followed(bench: Bench, shown: readonly string[], way: Way): Promise<Omit<Followed, 'p99Ms'>> {
  const from = performance.now();
  for (let watchedMs: number | null = null; ; await delay(POLL_MS)) {
    const { rows } = await bench.pool.query(IS_FOLLOWED, [idOf('store', STORE), shown, way === 'out']);
    const ms = performance.now() - from;
    if (rows[0].watched) watchedMs ??= ms;
    if (rows[0].all && watchedMs !== null) return { watchedMs, allMs: ms };
    if (ms > SETTLED_MS_MAX) throw new Error('The ranks did not follow.');
  }
}

async function shownTo(bench: Bench, token: string): Promise<string[]> {
  const connection = await connect(bench.server.port);
  const { body } = await connection.send(pageCall(token));
  connection.close();
  const { data } = JSON.parse(body.toString()) as { data: { assets: { assetId: string }[] } };
  return data.assets.map(({ assetId }) => assetId);
}

async function limitMinor({ pool }: Bench): Promise<number> {
  const sql = 'select credit_limit_minor::float8 as minor from credit_account where store_id = $1';
  const { rows } = await pool.query<{ minor: number }>(sql, [idOf('store', STORE)]);
  return rows[0]!.minor;
}

/** Moves the credit limit like an operator's change. */
async function moveLimit(bench: Bench, minor: number): Promise<void> {
  await bench.pool.query('select move_credit($1, 0, 0, $2, clock_timestamp())', [
    idOf('store', STORE),
    minor,
  ]);
}

/** Trades devices in on models that the store leads. Returns how many it won. */
async function awardsWon(bench: Bench): Promise<number> {
  const { rows } = await bench.pool.query<{ id: string }>(
    'select asset_id as id from market where top_store_id = $1 order by asset_id desc limit $2',
    [idOf('store', STORE), AWARDS],
  );
  if (rows.length < AWARDS) throw new Error(`The store leads ${rows.length} models.`);
  const connection = await connect(bench.server.port);
  for (const { id } of rows) {
    const asset = Number.parseInt(id.slice(id.lastIndexOf('-') + 1), 16);
    await giveUnits(bench, asset, 20);
    const quote = await makeQuotes(bench, { count: 1, asset });
    const { status, body } = await connection.send(acceptCall(quote));
    if (status >= 300) throw new Error(`Not accepted: ${body.toString().slice(0, 500)}`);
  }
  connection.close();
  const { rows: deals } = await bench.pool.query(
    'select store_id from deal where asset_id = any ($1) order by created_at desc limit $2',
    [rows.map(({ id }) => id), AWARDS],
  );
  return deals.filter((deal) => deal.store_id === idOf('store', STORE)).length;
}

/** A store with a bid on every model loses its credit and gets it back (C2, M3). */
export async function measureCreditOut(bench: Bench): Promise<Section> {
  const { rounds, seconds } = bench.options;
  const readers = [...(await signInDealers(bench.server.port, bench.pool, READERS)).values()];
  const shown = await shownTo(bench, readers[0]!);
  const taken: Record<Way, Followed[]> = { out: [], back: [] };
  const before: number[] = [];
  const limit = await limitMinor(bench);
  const follow = async (way: Way) => {
    await moveLimit(bench, way === 'out' ? -limit : limit);
    const [p99Ms, rest] = await Promise.all([pagesP99(bench, readers, seconds), followed(bench, shown, way)]);
    taken[way].push({ ...rest, p99Ms });
  };
  await moveLimit(bench, -limit);
  const won = await awardsWon(bench);
  await moveLimit(bench, limit);
  await followed(bench, shown, 'back');
  for (let round = 0; round < rounds; round++) {
    before.push(await pagesP99(bench, readers, seconds));
    await follow('out');
    await follow('back');
  }
  const p99 = spreadOf([...taken.out, ...taken.back].map(({ p99Ms }) => p99Ms));
  const ratio = p99.median / spreadOf(before).median;
  const ways = { out: 'out of credit', back: 'credit back' } as const;
  return {
    name: 'credit-out',
    title: 'A store with a bid on every model runs out of credit, and back',
    unit: 'ms',
    lines: [
      {
        ...{
          what: `awards to it after that, of ${AWARDS} on models that it led`,
          floor: '',
          ours: String(won),
        },
        ...{ ratio: '', reach: '0', isReached: won === 0 },
      },
      ...(['out', 'back'] as const).flatMap((way) => [
        mostLine(
          `${ways[way]}: until what is watched has followed`,
          taken[way].map((one) => one.watchedMs),
          WATCHED_MS,
        ),
        mostLine(
          `${ways[way]}: until all has`,
          taken[way].map((one) => one.allMs),
          ALL_MS,
        ),
      ]),
      {
        ...{ what: 'page of other dealers before and meanwhile, p99', floor: showSpread(spreadOf(before)) },
        ...{ ours: showSpread(p99), ratio: `${ratio.toFixed(2)} ×`, reach: `≤ ${P99_RATIO} ×` },
        isReached: ratio <= P99_RATIO,
      },
    ],
    notes: [
      'Its credit limit falls to nothing and rises again, as an operator sets it. Watched are the models of a page that another dealer has read. Pages are asked for by two clients without a pause. No floor.',
    ],
  };
}
