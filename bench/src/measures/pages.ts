import { type Bench, CLIENTS } from '../bench.ts';
import { captureStatements, scriptOf } from '../load/capture.ts';
import { signInDealers } from '../load/dealers.ts';
import {
  type Connection,
  closedLoop,
  connect,
  mustBeAnswered,
  type RawRequest,
  rawRequest,
} from '../load/http-client.ts';
import { runPgbench, type Script } from '../load/pgbench.ts';
import { contestLine, type Line, type Section } from '../report.ts';
import { type Contest, compete } from '../rounds.ts';
import { show } from '../statistics.ts';

const PAGES_PATH = '/api/assets/biding';
const DEEP_PAGE = 200;
const RATIO = 0.55;
const P99_MS = 20;
const WORST_SORT = 3;
const DEEP = 1.5;
const WARM_UP_SECONDS = 0.7;
/** Stores with about 4,000 bids and credit. */
const STORES_USED = [7, 11, 13, 17, 19, 23, 28, 31, 37, 41];

interface View {
  name: string;
  body: Record<string, unknown>;
}
interface Prepared {
  view: View;
  place: 'first' | 'deep';
  requests: RawRequest[];
  scripts: Script[];
}

const SORTS: View[] = ['assetName', 'myBid', 'myQuantity', 'topBid', 'gapToFirstRank'].map((sortBy) => ({
  name: `sort ${sortBy}`,
  body: { sortBy },
}));
const FILTERS: View[] = [
  'type-hot-deal',
  'RANK_ONE',
  'OUT_OF_QUANTITY',
  'BID_NOT_WINNING',
  'WINING_RANGE',
  'ACTIVE',
  'NO_BID',
].map((filterBy) => ({ name: `filter ${filterBy}`, body: { filterBy } }));

function request(authorization: string, body: Record<string, unknown>): RawRequest {
  return rawRequest({
    method: 'POST',
    path: PAGES_PATH,
    headers: { authorization },
    body: { count: 10, ...body },
  });
}

/** The cursor that leads to the 200th page, or null where the list ends before it. */
async function deepCursor(connection: Connection, authorization: string, view: View): Promise<string | null> {
  const { body } = await connection.send(request(authorization, { ...view.body, page: DEEP_PAGE - 1 }));
  const { data } = JSON.parse(body.toString()) as { data: { nextCursor: string | null } };
  return data.nextCursor;
}

async function prepare(bench: Bench): Promise<Prepared[]> {
  const tokens = await signInDealers(bench.server.port, bench.pool, STORES_USED);
  const connection = await connect(bench.server.port);
  const prepared: Prepared[] = [];
  for (const view of [...SORTS, ...FILTERS]) {
    const first = [...tokens.values()].map((token) => request(token, view.body));
    prepared.push({ view, place: 'first', requests: first, scripts: [] });
    const deep: RawRequest[] = [];
    for (const token of tokens.values()) {
      const cursor = await deepCursor(connection, token, view);
      if (cursor) deep.push(request(token, { ...view.body, page: DEEP_PAGE, cursor }));
    }
    if (deep.length > 0) prepared.push({ view, place: 'deep', requests: deep, scripts: [] });
  }
  const all = prepared.flatMap((p) => p.requests);
  const statements = await captureStatements(bench.pool, connection, all);
  connection.close();
  for (const p of prepared) {
    const own = statements.splice(0, p.requests.length);
    p.scripts = own.map((list, n) => scriptOf(list, `s${n}`));
  }
  return prepared;
}

async function measure(bench: Bench, p: Prepared): Promise<Contest> {
  const { seconds, rounds } = bench.options;
  // Two stores a round, the same for both sides: every script more is planned once more by every pgbench client.
  const chosen = <T>(list: readonly T[], round: number) =>
    [0, 1].map((n) => list[(2 * round + n) % list.length]!);
  let turn = 0;
  const loop = (requests: readonly RawRequest[], forSeconds: number) =>
    closedLoop({
      port: bench.server.port,
      clients: CLIENTS,
      seconds: forSeconds,
      cpuMs: bench.server.cpuMs,
      next: () => requests[turn++ % requests.length]!,
    });
  await loop(p.requests, WARM_UP_SECONDS);
  return compete(
    rounds,
    async (round) => {
      const scripts = chosen(p.scripts, round);
      const { socket } = bench;
      return {
        perSecond: await runPgbench({ socket, database: 'mazad', clients: CLIENTS, seconds, scripts }),
      };
    },
    async (round) => mustBeAnswered(await loop(chosen(p.requests, round), seconds)),
  );
}

function among(what: string, value: number, most: number, unit: string): Line {
  return { what, floor: '', ours: unit, ratio: show(value), reach: `≤ ${most}`, isReached: value <= most };
}

/** The bids page of ten rows, by every sort and filter, first and 200th page, against the same SQL by pgbench. */
export async function measurePages(bench: Bench): Promise<Section> {
  const lines: Line[] = [];
  const firsts = new Map<string, number>();
  const sorts: number[] = [];
  for (const p of await prepare(bench)) {
    const contest = await measure(bench, p);
    const label = p.place === 'first' ? `${p.view.name}, first page` : `${p.view.name}, 200th page`;
    lines.push(contestLine(label, contest, { ratio: RATIO, p99Ms: P99_MS }));
    bench.say(`${label}: ${lines.at(-1)!.floor} | ${lines.at(-1)!.ours} | ${lines.at(-1)!.ratio}`);
    if (p.place === 'first') firsts.set(p.view.name, contest.ours.median);
    else {
      const slower = firsts.get(p.view.name)! / contest.ours.median;
      lines.push(among(`${p.view.name}, first page : 200th page`, slower, DEEP, 'times as fast'));
    }
    if (p.place === 'first' && p.view.name.startsWith('sort')) sorts.push(contest.ours.median);
  }
  lines.push(
    among('best sort : worst sort', Math.max(...sorts) / Math.min(...sorts), WORST_SORT, 'times as fast'),
  );
  return {
    name: 'pages',
    title: 'Bids page of ten rows',
    unit: 'pages a second, 10 clients',
    lines,
    notes: [
      'Floor: pgbench, statements prepared, running the statements that the server sent for the same stores, read from the database’s log. The 200th page is asked for with the cursor that the 199th returned; lists that end before it have none.',
    ],
  };
}
