import { existsSync } from 'node:fs';
import os from 'node:os';
import type { Bench, Measure } from './bench.ts';
import { openPool, startDatabase } from './database.ts';
import { prepareDataset } from './dataset/load.ts';
import { ASSETS_FULL } from './dataset/shape.ts';
import { measureAward } from './measures/award.ts';
import { measureBidBook } from './measures/bid-book.ts';
import { measureBidChange } from './measures/bid-change.ts';
import { measureCreditOut } from './measures/credit-out.ts';
import { measureFirstLoad } from './measures/first-load.ts';
import { measureGrid } from './measures/grid.ts';
import { measureHostile } from './measures/hostile.ts';
import { measureHotAsset } from './measures/hot-asset.ts';
import { measureKnownUnknown } from './measures/known-unknown.ts';
import { measureLedger } from './measures/ledger.ts';
import { measurePages } from './measures/pages.ts';
import { measureRankCounts } from './measures/rank-counts.ts';
import { measureSheets } from './measures/sheets.ts';
import { measureStart } from './measures/start.ts';
import { measureStreams } from './measures/streams.ts';
import { measureTokenRefresh } from './measures/token-refresh.ts';
import { measureVendure } from './measures/vendure.ts';
import { measureWebSize } from './measures/web-size.ts';
import { type Options, readOptions } from './options.ts';
import { SERVER_MAIN } from './paths.ts';
import { renderSection, type Section, writeFigures, writeMachine } from './report.ts';
import { loadAverage } from './rounds.ts';
import { startServer } from './server.ts';

/** Run before the server and the database start, which would take their share of the cores. */
const ALONE: Record<string, (bench: Pick<Bench, 'say' | 'options'>) => Promise<Section>> = {
  web: measureWebSize,
  grid: measureGrid,
};
/** In this order: the measurements that change the dataset most come last. */
const MEASURES: Record<string, Measure> = {
  'first-load': measureFirstLoad,
  start: measureStart,
  sheets: measureSheets,
  pages: measurePages,
  'rank-counts': measureRankCounts,
  'bid-change': measureBidChange,
  'token-refresh': measureTokenRefresh,
  hostile: measureHostile,
  streams: measureStreams,
  award: measureAward,
  'hot-asset': measureHotAsset,
  'bid-book': measureBidBook,
  'credit-out': measureCreditOut,
  'known-unknown': measureKnownUnknown,
  ledger: measureLedger,
};

/** Other software, installed only when requested by name. */
const OPTIONAL: Record<string, Measure> = { vendure: measureVendure };

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function describeMachine(bench: Bench): Promise<string> {
  const { rows } = await bench.pool.query<{ server_version: string }>('show server_version');
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return [
    `${os.cpus().length} cores (${cpu?.model.trim()}), ${memory} GiB of memory, ${os.type()}, Node ${process.versions.node},`,
    `PostgreSQL ${rows[0]?.server_version} (embedded, with the settings that it always has). Server, database and clients share these cores.`,
  ].join('\n');
}

/** The nightly audit must not affect any figure: this marks today's as done. */
const NO_AUDIT = `
insert into audit_run (run_id, local_day, asked_at, state, error)
select gen_random_uuid(), min(now() at time zone time_zone)::date, now(), 'FAILED', 'not beside measurements' from region
on conflict do nothing`;

const isWanted = (name: string, { names }: Options) => names.length === 0 || names.includes(name);

async function measureOne(
  name: string,
  measure: () => Promise<Section>,
  options: Options,
  on = '',
): Promise<void> {
  const load = loadAverage();
  say(`\n${name} … (load ${load})`);
  const section = await measure();
  const { rounds, seconds } = options;
  section.notes.push(
    `${rounds} rounds of ${seconds} s${on}; load of the machine before ${load}, after ${loadAverage()}.`,
  );
  say(renderSection(section));
  if (options.write) writeFigures([section]);
}

async function measureAll(bench: Bench, options: Options): Promise<void> {
  if (options.write) writeMachine(await describeMachine(bench));
  const on = `, dataset at scale ${options.scale}`;
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (isWanted(name, options)) await measureOne(name, () => measure(bench), options, on);
  }
  for (const name of options.names) {
    if (OPTIONAL[name]) await measureOne(name, () => OPTIONAL[name]!(bench), options, on);
  }
  say(`memory of the server after all: ${Math.round(bench.server.rssMb())} MB`);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), Object.keys({ ...ALONE, ...MEASURES, ...OPTIONAL }));
  if (!existsSync(SERVER_MAIN)) throw new Error('The server is not built yet: npm run build.');
  for (const [name, measure] of Object.entries(ALONE)) {
    if (isWanted(name, options)) await measureOne(name, () => measure({ say, options }), options);
  }
  if (!Object.keys({ ...MEASURES, ...OPTIONAL }).some((name) => isWanted(name, options))) return;
  const database = await startDatabase();
  try {
    const databaseUrl = await prepareDataset(database, options, say);
    const pool = openPool(databaseUrl);
    await pool.query(NO_AUDIT);
    const server = await startServer({ DATABASE_URL: databaseUrl });
    const assets = Math.round(ASSETS_FULL * options.scale);
    try {
      const bench = { options, server, pool, socket: database.socket, databaseUrl, assets, say };
      await measureAll(bench, options);
    } finally {
      await pool.end();
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
