import { type Bench, CLIENTS } from '../bench.ts';
import { leanPage } from '../dataset/lean-floors.ts';
import { pageCall } from '../load/calls.ts';
import { signInDealers } from '../load/dealers.ts';
import { type Connection, closedLoop, connect, mostAndSteady, type RawRequest } from '../load/http-client.ts';
import { runPgbench, type Script } from '../load/pgbench.ts';
import { contestLine, type Goals, type Line, type Section } from '../report.ts';
import { type Contest, compete } from '../rounds.ts';
import { show } from '../statistics.ts';

const PAGE_ROWS = 10;
const DEEP_PAGE = 200;
const GOALS: Goals = { p99Times: 3, cpuMs: 1 };
/** For the first page by name only, which is the floor's query. */
const FASTER = { times: 3, before: 225 };
const WORST = 3;
const DEEP = 1.5;
const WARM_UP_SECONDS = 0.7;
/** Stores with about 4,000 bids and credit. */
const STORES_USED = [7, 11, 13, 17, 19, 23, 28, 31, 37, 41];

const BY_NAME = 'assetName';

interface View {
  name: string;
  body: Record<string, unknown>;
}
interface Prepared {
  view: View;
  place: 'first' | 'deep';
  requests: RawRequest[];
}

const SORTS: View[] = [BY_NAME, 'myBid', 'myQuantity', 'topBid', 'gapToFirstRank'].map((sortBy) => ({
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

/** The cursor of the 200th page, or null if the list ends before it. */
async function deepCursor(connection: Connection, authorization: string, view: View): Promise<string | null> {
  const { body } = await connection.send(pageCall(authorization, { ...view.body, page: DEEP_PAGE - 1 }));
  const { data } = JSON.parse(body.toString()) as { data: { nextCursor: string | null } };
  return data.nextCursor;
}

async function prepare(bench: Bench): Promise<Prepared[]> {
  const tokens = await signInDealers(bench.server.port, bench.pool, STORES_USED);
  const connection = await connect(bench.server.port);
  const prepared: Prepared[] = [];
  for (const view of [...SORTS, ...FILTERS]) {
    const first = [...tokens.values()].map((token) => pageCall(token, view.body));
    prepared.push({ view, place: 'first', requests: first });
    const deep: RawRequest[] = [];
    for (const token of tokens.values()) {
      const cursor = await deepCursor(connection, token, view);
      if (cursor) deep.push(pageCall(token, { ...view.body, page: DEEP_PAGE, cursor }));
    }
    if (deep.length > 0) prepared.push({ view, place: 'deep', requests: deep });
  }
  connection.close();
  return prepared;
}

/** The name just before the 200th page by name. */
async function lastNameBefore(bench: Bench): Promise<string> {
  const { rows } = await bench.pool.query<{ name: string }>(
    'select name from lean.asset order by name offset $1 limit 1',
    [(DEEP_PAGE - 1) * PAGE_ROWS - 1],
  );
  return rows[0]!.name;
}

async function measure(bench: Bench, { requests }: Prepared, floor: Script): Promise<Contest> {
  const { socket } = bench;
  const { seconds, rounds } = bench.options;
  const { port, cpuMs } = bench.server;
  let turn = 0;
  const next = () => requests[turn++ % requests.length]!;
  await closedLoop({ port, clients: CLIENTS, seconds: WARM_UP_SECONDS, next });
  return compete(
    rounds,
    async () => ({
      perSecond: await runPgbench({ socket, database: 'mazad', clients: CLIENTS, seconds, scripts: [floor] }),
    }),
    () => mostAndSteady({ port, clients: CLIENTS, seconds, next, cpuMs }),
  );
}

function among(what: string, value: number, most: number, unit: string): Line {
  return { what, floor: '', ours: unit, ratio: show(value), reach: `≤ ${most}`, isReached: value <= most };
}

/** The bids page of ten rows, by every sort and filter, first and 200th page, against a lean page by name. */
export async function measurePages(bench: Bench): Promise<Section> {
  const lines: Line[] = [];
  const firsts = new Map<string, number>();
  // Every name sorts after a blank; pgbench takes no empty value.
  const floors = { first: leanPage(' '), deep: leanPage(await lastNameBefore(bench)) };
  for (const p of await prepare(bench)) {
    const contest = await measure(bench, p, floors[p.place]);
    const label = p.place === 'first' ? `${p.view.name}, first page` : `${p.view.name}, 200th page`;
    const isByName = p.place === 'first' && p.view.body.sortBy === BY_NAME;
    lines.push(contestLine(label, contest, isByName ? { ...GOALS, faster: FASTER } : GOALS));
    bench.say(`${label}: ${lines.at(-1)!.floor} | ${lines.at(-1)!.ours} | ${lines.at(-1)!.ratio}`);
    if (p.place === 'first') firsts.set(p.view.name, contest.ours.median);
    else {
      const slower = firsts.get(p.view.name)! / contest.ours.median;
      lines.push(among(`${p.view.name}, first page : 200th page`, slower, DEEP, 'times as fast'));
    }
  }
  const rates = [...firsts.values()];
  lines.push(
    among('best : worst, first pages', Math.max(...rates) / Math.min(...rates), WORST, 'times as fast'),
  );
  return {
    name: 'pages',
    title: 'Bids page of ten rows',
    unit: 'pages a second, 10 clients',
    lines,
    notes: [
      'Floor: pgbench asking the lean tables for ten models by name, from the first or the 1,991st on, with a store’s bid, the top, the gap and the position; it is the same for every sort and filter. Ours besides: session, schema, credit, percents of grades, the counts beside the list. p50 and p99 are of an open loop at 70% of the most. The 200th page is asked for with the cursor that the 199th returned; lists that end before it have none.',
    ],
  };
}
