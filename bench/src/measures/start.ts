import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Bench, CLIENTS } from '../bench.ts';
import { pageCall } from '../load/calls.ts';
import { captureStatements, scriptOf } from '../load/capture.ts';
import { signInDealers } from '../load/dealers.ts';
import { closedLoop, connect, mustBeAnswered, type RawRequest, rawRequest } from '../load/http-client.ts';
import { runPgbench, type Script } from '../load/pgbench.ts';
import { CACHE } from '../paths.ts';
import { contestLine, type Line, type Section } from '../report.ts';
import { compete } from '../rounds.ts';
import { type Served, startServed, startServer } from '../server.ts';
import { type Spread, show, showSpread, spreadOf } from '../statistics.ts';

const BARE = fileURLToPath(new URL('../bare-server.mjs', import.meta.url));
const STORES_USED = [7, 11, 13, 17, 19, 23, 28, 31, 37, 41];
const IDLE_AFTER_MS = 2_000;

interface Taken {
  readyMs: number;
  idleMb: number;
  loadedMb: number;
}

/** Starts, waits, loads and stops a program. */
async function take(
  bench: Bench,
  start: () => Promise<Served>,
  requests: readonly RawRequest[],
): Promise<Taken> {
  const served = await start();
  await delay(IDLE_AFTER_MS);
  const idleMb = served.rssMb();
  let turn = 0;
  if (requests.length > 0) {
    const next = () => requests[turn++ % requests.length]!;
    const { seconds } = bench.options;
    mustBeAnswered(await closedLoop({ port: served.port, clients: CLIENTS, seconds, next }));
  }
  const loadedMb = served.rssMb();
  await served.stop();
  return { readyMs: served.readyMs, idleMb, loadedMb };
}

function line(what: string, floor: Spread | null, ours: Spread, most: number, unit: string): Line {
  return {
    what: `${what}, ${unit}`,
    floor: floor ? showSpread(floor) : '',
    ours: showSpread(ours),
    ratio: floor ? `${show(ours.median / floor.median)} ×` : '',
    reach: `≤ ${most}`,
    isReached: ours.median <= most,
  };
}

/** The first page by name for ten stores, as requests, and as statements in a file for the bare server. */
async function preparePages(bench: Bench) {
  const tokens = await signInDealers(bench.server.port, bench.pool, STORES_USED);
  const requests = [...tokens.values()].map((authorization) => pageCall(authorization));
  const connection = await connect(bench.server.port);
  const statements = await captureStatements(bench.pool, connection, requests);
  connection.close();
  const file = path.join(CACHE, 'statements.json');
  writeFileSync(file, JSON.stringify(statements.slice(0, 2)));
  return { requests, file, scripts: statements.map((list, n) => scriptOf(list, `s${n}`)) };
}

async function measureBare(bench: Bench, file: string, scripts: Script[]): Promise<Line> {
  const { seconds, rounds } = bench.options;
  const bare = await startServed([BARE], { DATABASE_URL: bench.databaseUrl, STATEMENTS_FILE: file });
  const request = rawRequest({ method: 'POST', path: '/' });
  const { socket } = bench;
  const contest = await compete(
    rounds,
    async () => ({
      perSecond: await runPgbench({
        socket,
        database: 'mazad',
        clients: CLIENTS,
        seconds,
        scripts: scripts.slice(0, 2),
      }),
    }),
    async () =>
      mustBeAnswered(await closedLoop({ port: bare.port, clients: CLIENTS, seconds, next: () => request })),
  );
  await bare.stop();
  return contestLine('first page, bare Node + pg in Mazad’s place', contest, {});
}

/** Start-up time and memory against a bare Node server with `pg`; and that server's own pages a second. */
export async function measureStart(bench: Bench): Promise<Section> {
  const { requests, file, scripts } = await preparePages(bench);
  const url = bench.databaseUrl;
  const dataDir = path.join(CACHE, 'embedded');
  mkdirSync(dataDir, { recursive: true });
  const embedded = () => startServer({ DATA_DIR: dataDir, DATABASE_URL: '' });
  await (await embedded()).stop();
  const bare: Taken[] = [];
  const ours: Taken[] = [];
  const own: Taken[] = [];
  for (let round = 0; round < bench.options.rounds; round++) {
    const statements = { DATABASE_URL: url, STATEMENTS_FILE: file };
    bare.push(
      await take(bench, () => startServed([BARE], statements), [rawRequest({ method: 'POST', path: '/' })]),
    );
    ours.push(await take(bench, () => startServer({ DATABASE_URL: url }), requests));
    own.push(await take(bench, embedded, []));
  }
  const spread = (list: Taken[], key: keyof Taken) => spreadOf(list.map((t) => t[key]));
  return {
    name: 'start',
    title: 'Start and memory',
    unit: 'one process',
    lines: [
      line('start to ready, DATABASE_URL', spread(bare, 'readyMs'), spread(ours, 'readyMs'), 800, 'ms'),
      line('start to ready, embedded database', null, spread(own, 'readyMs'), 2000, 'ms'),
      line('memory idle', spread(bare, 'idleMb'), spread(ours, 'idleMb'), 90, 'MB'),
      line('memory idle, embedded database', null, spread(own, 'idleMb'), 90, 'MB'),
      line('memory after load', spread(bare, 'loadedMb'), spread(ours, 'loadedMb'), 180, 'MB'),
      await measureBare(bench, file, scripts),
    ],
    notes: [
      'Floor: Node’s own HTTP server with `pg`, which answers the rows of the same statements. Memory is the resident set of the server’s process, without the database. The last line is the bids page as that server serves it, in pages a second beside pgbench: what Node and `pg` alone leave of it.',
    ],
  };
}
