import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Bench } from '../bench.ts';
import { idOf, STORES } from '../dataset/shape.ts';
import { signInDealers } from '../load/dealers.ts';
import { type Connection, connect, rawRequest } from '../load/http-client.ts';
import { liveRequest, type OpenStreams, openStreams } from '../load/open-streams.ts';
import type { Line, Section } from '../report.ts';
import { startServed, startServer } from '../server.ts';
import { percentile, type Spread, show, showSpread, spreadOf } from '../statistics.ts';

const BARE = fileURLToPath(new URL('../bare-streams.mjs', import.meta.url));
const STREAMS = 1_000;
const CHANGES_PER_ROUND = 30;
const RATIO = 1.5;
const P99_MS = 60;
const MEMORY_MB = 120;
/** Memory is read after the streams have been open this long. */
const IDLE_AFTER_MS = 2_000;
/** Between two changes, so that each is sent alone, as most are in a market. */
const APART_MS = 50;
/** This much above the top: it moves whatever percents the two stores have. */
const RAISE = 1.3;
const STEP_MINOR = 1_000;

/** One round, in ms: when each stream had each change, and when the last stream had each. */
interface Round {
  all: number[];
  last: number[];
  /** Average per stream and change. */
  bytes: number;
  cpuMs: number;
}

/** Makes changes one after the other and waits each time until every stream has it. */
async function roundOf(
  streams: OpenStreams,
  cpuMs: () => number,
  changes: readonly { needle: string; send: () => Promise<void> }[],
): Promise<Round> {
  const round: Round = { all: [], last: [], bytes: 0, cpuMs: 0 };
  const [bytesFrom, busyFrom] = [streams.readBytes(), cpuMs()];
  for (const { needle, send } of changes) {
    const heard = streams.heard(needle);
    const from = performance.now();
    const [times] = await Promise.all([heard, send()]);
    const taken = times.map((at) => at - from);
    round.all.push(...taken);
    round.last.push(Math.max(...taken));
    await delay(APART_MS);
  }
  round.bytes = (streams.readBytes() - bytesFrom) / (changes.length * STREAMS);
  round.cpuMs = (cpuMs() - busyFrom) / changes.length;
  return round;
}

interface Change {
  assetId: string;
  priceMinor: number;
}

/** Leading prices of store 0, which has a bid on every asset; each asset once. */
async function leadingPrices(bench: Bench, count: number): Promise<Change[]> {
  const { rows } = await bench.pool.query<{ asset_id: string; top: string }>(
    `select m.asset_id, m.top_offer_minor as top from market m
     join bid b on b.asset_id = m.asset_id and b.store_id = $1 and b.is_active and b.available_quantity > 0
     where m.top_offer_minor between 10000 and 50000000 order by m.asset_id limit $2`,
    [idOf('store', 0), count],
  );
  if (rows.length < count) throw new Error('The dataset has too few assets with a bid of store 0.');
  return rows.map(({ asset_id: assetId, top }) => ({
    assetId,
    priceMinor: Math.ceil((Number(top) * RAISE) / STEP_MINOR) * STEP_MINOR,
  }));
}

function sender(connection: Connection, request: Parameters<typeof rawRequest>[0]) {
  const bytes = rawRequest(request);
  return async () => {
    const { status, body } = await connection.send(bytes);
    if (status !== 200) throw new Error(`A change was answered ${status}: ${body.toString()}`);
  };
}

function memoryLine(what: string, megabytes: number, isJudged: boolean): Line {
  return {
    what,
    floor: '',
    ours: `${show(megabytes)} MB`,
    ratio: '',
    reach: isJudged ? `≤ ${MEMORY_MB} MB` : '',
    isReached: isJudged ? megabytes <= MEMORY_MB : null,
  };
}

function linesOf(
  floor: readonly Round[],
  ours: readonly Round[],
  memory: Record<'idle' | 'open' | 'after', number>,
) {
  const spread = (rounds: readonly Round[], of: (round: Round) => number): Spread => spreadOf(rounds.map(of));
  const lastOf = (round: Round) => spreadOf(round.last).median;
  const ratio = spreadOf(ours.map((round, i) => lastOf(round) / lastOf(floor[i]!)));
  const p99 = (rounds: readonly Round[]) => spread(rounds, ({ all }) => percentile(all, 0.99));
  const cpu = (rounds: readonly Round[]) => spread(rounds, ({ cpuMs }) => cpuMs);
  return [
    {
      what: 'until the last of 1,000 has it, ms',
      floor: showSpread(spread(floor, lastOf)),
      ours: showSpread(spread(ours, lastOf)),
      ratio: `${showSpread(ratio)} ×`,
      reach: `≤ ${RATIO} ×`,
      isReached: ratio.median <= RATIO,
    },
    {
      what: 'of all streams and changes, p99, ms',
      floor: showSpread(p99(floor)),
      ours: showSpread(p99(ours)),
      ratio: '',
      reach: `≤ ${P99_MS} ms`,
      isReached: p99(ours).median <= P99_MS,
    },
    {
      what: 'processor time of the server, ms a change',
      floor: showSpread(cpu(floor)),
      ours: showSpread(cpu(ours)),
      ratio: '',
      reach: '',
      isReached: null,
    },
    memoryLine('memory with no stream', memory.idle, false),
    memoryLine('memory with 1,000 open streams', memory.open, true),
    memoryLine('memory after all changes', memory.after, true),
  ] satisfies Line[];
}

/** One leading price, sent to 1,000 open streams of 500 stores, against writing the same bytes to 1,000 answers. */
export async function measureStreams(bench: Bench): Promise<Section> {
  const { rounds } = bench.options;
  // A separate process, so that its memory is only the streams'.
  const server = await startServer({ DATABASE_URL: bench.databaseUrl });
  const bare = await startServed([BARE], {});
  const stores = Array.from({ length: STORES }, (_, n) => n);
  const tokens = await signInDealers(server.port, bench.pool, stores);
  await delay(IDLE_AFTER_MS);
  const idle = server.rssMb();
  const ours = await openStreams(server.port, STREAMS, (n) => liveRequest(tokens.get(n % STORES)));
  const theirs = await openStreams(bare.port, STREAMS, () => liveRequest());
  await delay(IDLE_AFTER_MS);
  const open = server.rssMb();
  const connection = await connect(server.port);
  const bareConnection = await connect(bare.port);
  const changes = (await leadingPrices(bench, (rounds + 1) * CHANGES_PER_ROUND)).map(
    ({ assetId, priceMinor }) => {
      const headers = { authorization: tokens.get(0)! };
      const price = priceMinor / 100;
      const body = { assetId, spotPrice: price, confirmPrice: price };
      const send = sender(connection, { method: 'PUT', path: '/api/bids', headers, body });
      return { needle: `{"tops":[{"assetId":"${assetId}"`, send };
    },
  );
  const taken = { floor: [] as Round[], ours: [] as Round[] };
  for (let n = 0; n <= rounds; n++) {
    const some = changes.slice(n * CHANGES_PER_ROUND, (n + 1) * CHANGES_PER_ROUND);
    const round = await roundOf(ours, server.cpuMs, some);
    const same = some.map(({ needle }) => ({
      needle,
      send: sender(bareConnection, {
        method: 'POST',
        path: '/',
        body: needle.padEnd(Math.round(round.bytes), '.'),
      }),
    }));
    // As the body is a JSON string, its quotes are escaped.
    const told = same.map(({ needle, send }) => ({ needle: JSON.stringify(needle).slice(1, -1), send }));
    const bareRound = await roundOf(theirs, bare.cpuMs, told);
    // The first round is a warm-up: after thirty runs the code is compiled, as on any server that is not just started.
    if (n === 0) continue;
    taken.ours.push(round);
    taken.floor.push(bareRound);
  }
  const after = server.rssMb();
  for (const one of [ours, theirs, connection, bareConnection]) one.close();
  await bare.stop();
  await server.stop();
  const bytes = spreadOf(taken.ours.map((round) => round.bytes)).median;
  return {
    name: 'streams',
    title: 'Live streams',
    unit: `${show(STREAMS)} open streams of ${STORES} stores, one change at a time`,
    lines: linesOf(taken.floor, taken.ours, { idle, open, after }),
    notes: [
      `Floor: Node’s own HTTP server, writing to each of its 1,000 open answers what a stream of ours read for a change on the average, ${show(bytes)} bytes. Both from the moment the change is sent to the moment each stream has read it, so ours has the whole of the bid’s transaction in it. ${CHANGES_PER_ROUND} changes a round, each a price that takes the lead; both make as many before the first one, to warm up. One process reads all 2,000 streams on the same cores. Memory is the resident set of a server that did nothing else but sign 500 dealers in.`,
    ],
  };
}
