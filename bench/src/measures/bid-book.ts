import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Bench } from '../bench.ts';
import { LEAN_BOOK, LEAN_RANKS } from '../dataset/lean-floors.ts';
import { idOf, randomOf } from '../dataset/shape.ts';
import { quoteCall } from '../load/calls.ts';
import { signInDealers } from '../load/dealers.ts';
import { mustBeAnswered, openLoop } from '../load/http-client.ts';
import { pagesP99 } from '../load/pages-p99.ts';
import { BOOK_FIXTURE, SHEETS_FIXTURE } from '../paths.ts';
import { type Line, mostLine, type Section } from '../report.ts';
import { show, showSpread, spreadOf } from '../statistics.ts';

const RATIO = 2;
const MEMORY_MB = 80;
const P99_RATIO = 1.5;
const RANKED_MS = 8_000;
const QUOTES_PER_SECOND = 50;
const QUOTE_P99_MS = 150;
/** It has a bid on every model. */
const UPLOADER = 0;
const READERS = [7, 11];
const POLL_MS = 50;
const SETTLED_MS_MAX = 600_000;
const STEP = 10;
/** Alone, beside pages, beside quotes. */
const BOOKS_PER_ROUND = 3;

type Row = [id: string, price: number, quantity: number];

interface Book {
  file: string;
  rows: Row[];
}

interface Upload {
  ms: number;
  memoryMb: number;
  settledMs: number;
}

const node = (...args: string[]) => ['--expose-gc', '--import', 'tsx', ...args];

/** Every price one step up, which needs no confirmation (M2), and another quantity. */
async function makeBook(bench: Bench, folder: string, round: number): Promise<Book> {
  const { rows } = await bench.pool.query<{ id: string; price: number; max: number }>(
    `select b.asset_id as id, b.spot_price_minor::int / 100 as price, b.max_quantity as max
     from bid b join market m using (asset_id, region_id)
     where b.store_id = $1 and b.is_active and b.spot_price_minor + $2 <= 1.3 * m.top_offer_minor order by b.asset_id`,
    [idOf('store', UPLOADER), 100 * STEP],
  );
  const file = path.join(folder, `${round}.xlsx`);
  const step = round % 2 === 0 ? STEP : -STEP;
  const book = rows.map(({ id, price, max }): Row => [id, price + step, max === 20 ? 10 : 20]);
  const child = spawn(process.execPath, node(BOOK_FIXTURE, file), { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  await pipeline(Readable.from([JSON.stringify(book)]), child.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The book was not written: ${code}.`);
  return { file, rows: book };
}

async function inflateMs(file: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, node(SHEETS_FIXTURE, 'inflate', file));
  return (JSON.parse(stdout) as { ms: number }).ms;
}

/** The unavoidable work: unpacking the sheet, COPY, one MERGE. */
async function floorMs(bench: Bench, { file, rows }: Book): Promise<number> {
  const unpacked = await inflateMs(file);
  const client: pg.PoolClient = await bench.pool.connect();
  try {
    const from = performance.now();
    await client.query('begin');
    await client.query('create temp table book (asset_id uuid, price int, quantity int) on commit drop');
    const target = client.query(copyFrom('copy book from stdin'));
    await pipeline(Readable.from(rows.map((row) => `${row.join('\t')}\n`)), target);
    await client.query(LEAN_BOOK, [idOf('store', UPLOADER)]);
    await client.query('commit');
    return unpacked + performance.now() - from;
  } finally {
    client.release();
  }
}

/** Times from the first byte sent until it is applied, and from then until every rank is up to date. */
async function upload(bench: Bench, token: string, book: Book): Promise<Upload> {
  await bench.pool.query('delete from brake');
  const form = new FormData();
  form.append('file', new Blob([await readFile(book.file)]), 'book.xlsx');
  const idleMb = bench.server.rssMb();
  let peakMb = idleMb;
  const looking = setInterval(() => {
    peakMb = Math.max(peakMb, bench.server.rssMb());
  }, POLL_MS);
  const from = performance.now();
  const answer = await fetch(`http://127.0.0.1:${bench.server.port}/api/assets/import/active-asset-bids`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const text = await answer.text();
  const ms = performance.now() - from;
  clearInterval(looking);
  const { data } = JSON.parse(text) as { data?: { upload: { applied: { rows: number } | null } } };
  if (data?.upload.applied?.rows !== book.rows.length) throw new Error(`Not applied: ${text.slice(0, 500)}`);
  return { ms, memoryMb: peakMb - idleMb, settledMs: await settledMs(bench) };
}

async function leanRanksMs(bench: Bench): Promise<number> {
  const from = performance.now();
  await bench.pool.query(LEAN_RANKS);
  return performance.now() - from;
}

async function settledMs(bench: Bench): Promise<number> {
  const from = performance.now();
  for (;;) {
    const { rows } = await bench.pool.query('select from mark limit 1');
    const ms = performance.now() - from;
    if (rows.length === 0) return ms;
    if (ms > SETTLED_MS_MAX) throw new Error('The ranks were not brought up to date.');
    await delay(POLL_MS);
  }
}

/** The p99 of quotes on any model, at their rate, for `seconds`. */
async function quotesP99(bench: Bench, seconds: number): Promise<number> {
  const random = randomOf(17);
  const next = () => quoteCall(Math.floor(random() * bench.assets));
  const loop = openLoop({ port: bench.server.port, perSecond: QUOTES_PER_SECOND, seconds, next });
  return mustBeAnswered(await loop).p99Ms;
}

/** At most `ratio` times the floor, or at most `ms`. */
function ratioLine(
  what: string,
  floor: readonly number[],
  ours: readonly number[],
  most: { ratio: number } | { ms: number },
): Line {
  const ratio = spreadOf(ours.map((value, round) => value / floor[round]!));
  return {
    what,
    floor: showSpread(spreadOf(floor)),
    ours: showSpread(spreadOf(ours)),
    ratio: `${showSpread(ratio)} ×`,
    reach: 'ms' in most ? `≤ ${most.ms}` : `≤ ${most.ratio} ×`,
    isReached: 'ms' in most ? spreadOf(ours).median <= most.ms : ratio.median <= most.ratio,
  };
}

/** A store's whole bid book from upload to applied (X3, X5), and its effect on other callers. */
export async function measureBidBook(bench: Bench): Promise<Section> {
  const tokens = await signInDealers(bench.server.port, bench.pool, [UPLOADER, ...READERS]);
  const uploader = tokens.get(UPLOADER)!;
  const readers = READERS.map((store) => tokens.get(store)!);
  const folder = await mkdtemp(path.join(tmpdir(), 'mazad-bid-book-'));
  const uploads: Upload[] = [];
  const [floors, ranked]: [number[], number[]] = [[], []];
  const [before, meanwhile, quotes]: [number[], number[], number[]] = [[], [], []];
  let rows = 0;
  try {
    for (let round = 0; round < bench.options.rounds; round++) {
      const book = await makeBook(bench, folder, BOOKS_PER_ROUND * round);
      rows = book.rows.length;
      floors.push(await floorMs(bench, book));
      ranked.push(await leanRanksMs(bench));
      uploads.push(await upload(bench, uploader, book));
      before.push(await pagesP99(bench, readers, bench.options.seconds));
      const seconds = uploads.at(-1)!.ms / 1000;
      const again = await makeBook(bench, folder, BOOKS_PER_ROUND * round + 1);
      const [pages] = await Promise.all([pagesP99(bench, readers, seconds), upload(bench, uploader, again)]);
      meanwhile.push(pages);
      const third = await makeBook(bench, folder, BOOKS_PER_ROUND * round + 2);
      const [quoted] = await Promise.all([quotesP99(bench, seconds), upload(bench, uploader, third)]);
      quotes.push(quoted);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const ofUploads = (key: keyof Upload) => uploads.map((one) => one[key]);
  return {
    name: 'bid-book',
    title: `Bid book of ${show(rows)} rows`,
    unit: 'one upload at a time',
    lines: [
      ratioLine('from upload to applied, ms', floors, ofUploads('ms'), { ratio: RATIO }),
      mostLine('memory of the server above idle, MB', ofUploads('memoryMb'), MEMORY_MB),
      ratioLine('page of other dealers before and meanwhile, p99 in ms', before, meanwhile, {
        ratio: P99_RATIO,
      }),
      mostLine(`quote meanwhile, ${QUOTES_PER_SECOND} a second, p99 in ms`, quotes, QUOTE_P99_MS),
      ratioLine('from applied to every rank up to date, ms', ranked, ofUploads('settledMs'), {
        ms: RANKED_MS,
      }),
    ],
    notes: [
      'Every price and quantity of the store that bids on all models: the dataset has fewer of them than the largest book. Floor: unpacking the sheet, COPY into a temporary table, one MERGE into the lean bids; of the ranks, one pass over all of them by a window function, which keeps none. Ours besides: each row is read, compared and judged by the rules; what it would do, its history and what an undo needs are kept; and the file itself. Pages are asked for by two clients without a pause.',
    ],
  };
}
