import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { ledgerStatements } from '../dataset/ledger.ts';
import { idOf } from '../dataset/shape.ts';
import { captureStatements, scriptOf } from '../load/capture.ts';
import { signInDealers } from '../load/dealers.ts';
import { closedLoop, connect, mustBeAnswered, type RawRequest, rawRequest } from '../load/http-client.ts';
import { runPgbench, type Script } from '../load/pgbench.ts';
import type { Line, Section } from '../report.ts';
import { show, showSpread, spreadOf } from '../statistics.ts';

const P95_MS = 30;
const MEMORY_MB = 150;
const WARM_UP_SECONDS = 0.7;
const POLL_MS = 20;
const SETTLE_MS = 3_000;
/** It has an eighth of all entries and a fifth of all deals. */
const LARGEST = 0;
const OTHERS = [7, 11, 13, 17, 19];
const CODES = 20;
const PAGE = 20;
const DAY_MS = 86_400_000;

interface View {
  name: string;
  method?: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
}

const STATEMENT = '/api/v1/member-account-transactions/store-transactions';

const pageViews = (entries: number, deals: number, code: string): View[] => [
  { name: 'statement, first page', path: `${STATEMENT}?count=${PAGE}` },
  {
    name: 'statement, a page in the middle',
    path: `${STATEMENT}?count=${PAGE}&page=${Math.ceil(entries / PAGE / 2)}`,
  },
  {
    name: 'statement, payables, a page in the middle',
    path: `${STATEMENT}?count=${PAGE}&viewType=PAYABLE&page=${Math.ceil(deals / PAGE / 2)}`,
  },
  { name: 'statement, search', path: `${STATEMENT}?count=${PAGE}&search=${code.slice(3)}` },
  { name: 'deals, first page', path: '/api/appraisal?listType=MEM&count=10' },
  { name: 'deals, search', path: `/api/appraisal?listType=MEM&count=10&search=${code}` },
  { name: 'one deal', path: `/api/appraisal/${code}` },
];

/** The views of a store's money, for a month and a year. */
function viewsOf(store: number, size: { entries: number; deals: number; code: string }): View[] {
  const id = idOf('store', store);
  const month = { fromDate: Date.now() - 30 * DAY_MS, toDate: Date.now() };
  const year = { fromDate: Date.now() - 365 * DAY_MS, toDate: Date.now() };
  const report = (name: string, path: string, body: Record<string, unknown>): View => ({
    name,
    method: 'POST',
    path: `/api/report/${path}`,
    body,
  });
  return [
    { name: 'credit view', path: `/api/b2b-data/credit-limit/details/${id}` },
    { name: 'credit of 30 days', path: `/api/b2b-data/credit-limit/history/${id}` },
    { name: 'running balance', path: `${STATEMENT}/running-balance` },
    ...pageViews(size.entries, size.deals, size.code),
    report('dashboard, summary of a month', 'deals/summary', month),
    report('dashboard, summary of a year', 'deals/summary', year),
    report('dashboard, own brands of a year', 'top/brands', { ...year, by: 'me' }),
    report('dashboard, the market’s brands of a year', 'top/brands', { ...year, by: 'nl' }),
  ];
}

async function fill(bench: Bench): Promise<void> {
  const from = performance.now();
  const client = await bench.pool.connect();
  try {
    await client.query("set session_replication_role = replica; set work_mem = '256MB'");
    for (const sql of ledgerStatements(bench.assets, bench.options.scale)) await client.query(sql);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    client.release(true);
  }
  bench.say(`deals and ledger filled in ${Math.round((performance.now() - from) / 1000)} s`);
}

interface Size {
  entries: number;
  deals: number;
  /** Codes of deals from all over the year. */
  codes: string[];
}

async function sizeOf(bench: Bench, store: number): Promise<Size> {
  const { rows } = await bench.pool.query<Size>(
    `select (select count(*)::int from ledger_transaction where store_id = $1) as entries, count(*)::int as deals,
       (select array_agg(appraisal_code) from (select appraisal_code, ntile($2) over (order by won_at) as part from deal
         where store_id = $1 and state = 'DELIVERED') d where mod(part, 2) = 0) as codes
     from deal where store_id = $1`,
    [idOf('store', store), 2 * CODES],
  );
  const { entries, deals, codes } = rows[0]!;
  const step = Math.max(1, Math.floor(codes.length / CODES));
  return { entries, deals, codes: codes.filter((_, at) => at % step === 0) };
}

const requestOf = (authorization: string, { method = 'GET', path, body }: View): RawRequest =>
  rawRequest({ method, path, headers: { authorization }, body });

interface Call {
  name: string;
  requests: RawRequest[];
  scripts: Script[];
}

/** Each view of the largest store with many codes in turn, and its database statements. */
async function prepare(bench: Bench, authorization: string, size: Size): Promise<Call[]> {
  const variants = size.codes.map((code) => viewsOf(LARGEST, { ...size, code }));
  const calls = variants[0]!.map(({ name }, at): Call => {
    const requests = variants.map((views) => requestOf(authorization, views[at]!));
    return { name, requests: [...new Map(requests.map((r) => [r.toString(), r])).values()], scripts: [] };
  });
  const connection = await connect(bench.server.port);
  const statements = await captureStatements(
    bench.pool,
    connection,
    calls.map(({ requests }) => requests[0]!),
  );
  connection.close();
  // The reads use no transaction: a begin or commit among them belongs to a job.
  const own = statements.map((list) => list.filter(({ sql }) => !/^(begin|commit)/i.test(sql)));
  for (const [at, call] of calls.entries()) call.scripts = [scriptOf(own[at]!, 's')];
  return calls;
}

/** One client that waits for each answer: the waiting time of a dealer. */
async function timeOf(bench: Bench, requests: readonly RawRequest[], seconds: number) {
  let turn = 0;
  const next = () => requests[turn++ % requests.length]!;
  const result = await closedLoop({ port: bench.server.port, clients: 1, seconds, next });
  return mustBeAnswered(result);
}

async function measureCall(bench: Bench, { name, requests, scripts }: Call): Promise<Line> {
  const { rounds, seconds } = bench.options;
  await timeOf(bench, requests, WARM_UP_SECONDS);
  const [floors, middles, lates]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    if (scripts.length > 0) {
      const asked = { socket: bench.socket, database: 'mazad', clients: 1, seconds, scripts };
      floors.push(1000 / (await runPgbench(asked)));
    }
    const { p50Ms, p95Ms } = await timeOf(bench, requests, seconds);
    middles.push(p50Ms);
    lates.push(p95Ms);
  }
  const late = spreadOf(lates);
  const line: Line = {
    what: name,
    floor: floors.length > 0 ? showSpread(spreadOf(floors)) : '',
    ours: `p95 ${showSpread(late)}, p50 ${show(spreadOf(middles).median)}`,
    ratio: floors.length > 0 ? `${showSpread(spreadOf(middles.map((ms, at) => ms / floors[at]!)))} ×` : '',
    reach: `p95 ≤ ${P95_MS}`,
    isReached: late.median <= P95_MS,
  };
  bench.say(`${line.what}: ${line.floor} | ${line.ours}`);
  return line;
}

interface Download {
  firstByteMs: number;
  ms: number;
  megabytes: number;
  memoryMb: number;
}

async function download(bench: Bench, authorization: string, path: string): Promise<Download> {
  await delay(SETTLE_MS);
  const idleMb = bench.server.rssMb();
  let peakMb = idleMb;
  const looking = setInterval(() => {
    peakMb = Math.max(peakMb, bench.server.rssMb());
  }, POLL_MS);
  const from = performance.now();
  const answer = await fetch(`http://127.0.0.1:${bench.server.port}${path}`, { headers: { authorization } });
  let firstByteMs = 0;
  let bytes = 0;
  for await (const part of answer.body!) {
    if (bytes === 0) firstByteMs = performance.now() - from;
    bytes += (part as Uint8Array).length;
  }
  const ms = performance.now() - from;
  clearInterval(looking);
  if (answer.status !== 200) throw new Error(`${answer.status} of ${path}`);
  return { firstByteMs, ms, megabytes: bytes / 1e6, memoryMb: peakMb - idleMb };
}

async function measureDownload(bench: Bench, token: string, what: string, path: string): Promise<Line[]> {
  const taken: Download[] = [];
  for (let round = 0; round < bench.options.rounds; round++) taken.push(await download(bench, token, path));
  const line = (name: string, values: number[], most: number | null): Line => {
    const spread = spreadOf(values);
    return {
      what: `${what}, ${name}`,
      floor: '',
      ours: showSpread(spread),
      ratio: '',
      reach: most === null ? '' : `≤ ${most}`,
      isReached: most === null ? null : spread.median <= most,
    };
  };
  const lines = [
    line(
      'first byte, ms',
      taken.map(({ firstByteMs }) => firstByteMs),
      null,
    ),
    line(
      `MB a second of ${show(taken[0]!.megabytes)} MB`,
      taken.map(({ megabytes, ms }) => (megabytes / ms) * 1000),
      null,
    ),
    line(
      'memory of the server above idle, MB',
      taken.map(({ memoryMb }) => memoryMb),
      MEMORY_MB,
    ),
  ];
  for (const { what: name, ours } of lines) bench.say(`${name}: ${ours}`);
  return lines;
}

/** Credit, balance, statement, deals and dashboard with a million postings in the database (C2–C5, D2, D3). */
export async function measureLedger(bench: Bench): Promise<Section> {
  await fill(bench);
  const tokens = await signInDealers(bench.server.port, bench.pool, [LARGEST, ...OTHERS]);
  const token = tokens.get(LARGEST)!;
  const size = await sizeOf(bench, LARGEST);
  const lines: Line[] = [];
  for (const call of await prepare(bench, token, size)) lines.push(await measureCall(bench, call));
  const others: RawRequest[] = [];
  for (const store of OTHERS) {
    const { entries, deals, codes } = await sizeOf(bench, store);
    const views = viewsOf(store, { entries, deals, code: codes[0]! });
    others.push(...views.map((view) => requestOf(tokens.get(store)!, view)));
  }
  lines.push(
    await measureCall(bench, { name: 'all of these, of other stores', requests: others, scripts: [] }),
  );
  const year = [Date.now() - 365 * DAY_MS, Date.now()] as const;
  const statement = `/api/v1/member-account-transactions/export/${idOf('store', LARGEST)}`;
  const ofStatement = `${statement}?from_date=${year[0]}&to_date=${year[1]}&isSummeryRequired=true`;
  const ofDeals = `/api/appraisal/export?listType=MEM&fromDate=${year[0]}&toDate=${year[1]}`;
  lines.push(...(await measureDownload(bench, token, 'a year’s statement, .xlsx', ofStatement)));
  lines.push(...(await measureDownload(bench, token, 'a year’s deals, .xlsx', ofDeals)));
  const { rows } = await bench.pool.query<{ postings: number; deals: number }>(
    'select (select count(*)::int from ledger_posting) as postings, (select count(*)::int from deal) as deals',
  );
  return {
    name: 'ledger',
    title: 'Money and deals',
    unit: 'ms, one client at a time',
    lines,
    notes: [
      `${show(rows[0]!.postings)} postings and ${show(rows[0]!.deals)} deals of a year over 500 stores; the store asked for has ${show(size.entries)} entries and ${show(size.deals)} deals. Floor: pgbench, statements prepared, running one after the other what the server asks the database for the same call.`,
    ],
  };
}
