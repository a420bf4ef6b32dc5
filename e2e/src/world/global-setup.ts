import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makePast } from '@mazad/demo/history/make-past';
import type { FullConfig } from '@playwright/test';
import { databaseClockSql, SEARCH_PATH } from '../../../tools/clock/fixed-day.mjs';
import { PARTNER_KEY, PASSWORD } from '../market.ts';
import { queryDatabase } from './database.ts';
import { connectionStringOf, endDatabase } from './database-files.ts';
import { addNewcomer } from './newcomer.ts';
import { addOperator } from './operator.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';
import { addTrades } from './trades.ts';
import { tellWorlds, type World } from './worlds.ts';

/** All of the demo's stores and models, and a few days instead of a month: seconds instead of a minute. */
const SIZE = { days: 4, bids: 0.5, changesPerDay: 10, tradeInsPerDay: 24 };

/** A fixed seed and day: every run begins with the same market. */
const SEED = Number(process.env.MARKET_SEED || 7);

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** 17:55 and 18:00 in Dubai, from the start of a UTC day: the second is an execution. */
const PAST_END_MS = (13 * 60 + 55) * MINUTE_MS;
const EXECUTION_MS = 14 * 60 * MINUTE_MS;
/** The length of a run that meets the execution itself. */
const RUN_MS = 45 * MINUTE_MS;

/**
 * The past ends at a fixed hour, the last 17:55 in Dubai, since shops have opening hours. All prices are staged then,
 * so that the execution after it leaves them live for a day. A run that will meet an execution has its own past, in
 * which prices are staged for that execution.
 */
function pastEnds(now: number): Date {
  const toExecution = (EXECUTION_MS - (now % DAY_MS) + DAY_MS) % DAY_MS;
  if (toExecution < RUN_MS) return new Date(now);
  return new Date(Math.floor((now - PAST_END_MS) / DAY_MS) * DAY_MS + PAST_END_MS);
}

/** The market that each world starts with: its database runs, with no connections. */
interface Market {
  dataDir: string;
  databaseUrl: string;
  secretKey: string;
  operatorSecret: string;
}

function makeDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mazad-e2e-'));
  // When run as root, the database switches to a user that needs access to this directory.
  chmodSync(dataDir, 0o755);
  return dataDir;
}

/** Creates an empty database with the tests' clock, or a copy of one that has it; replaces any of that name. */
async function makeDatabase(databaseUrl: string, name: string, template = 'template0'): Promise<string> {
  const address = new URL(databaseUrl);
  address.pathname = '/postgres';
  await queryDatabase(`drop database if exists ${name} with (force)`, [], address.href);
  await queryDatabase(`create database ${name} template ${template}`, [], address.href);
  await queryDatabase(`alter database ${name} set search_path = ${SEARCH_PATH}`, [], address.href);
  address.pathname = `/${name}`;
  if (template === 'template0') await queryDatabase(databaseClockSql(), undefined, address.href);
  return address.href;
}

async function makeMarket(dataDir: string): Promise<Market> {
  // The first server starts PostgreSQL, the second creates the tables, with the clock that it finds. Both are gone
  // while the past is made: their jobs would do its work at the tests' time. PostgreSQL stays up, and the next server
  // adopts it.
  await (await startServer(dataDir, await freePort())).kill();
  const databaseUrl = await makeDatabase(connectionStringOf(dataDir), 'mazad');
  await (await startServer(dataDir, await freePort())).kill();
  const files = { dataDir, filesUrl: undefined };
  const secretKey = readFileSync(path.join(dataDir, 'secret-key'), 'utf8').trim();
  await makePast({
    ...{ connectionString: databaseUrl, secretKey, files },
    say: () => undefined,
    credentials: { password: PASSWORD, partnerKey: PARTNER_KEY },
    seed: SEED,
    now: pastEnds(Date.now()),
    size: SIZE,
  });
  await addNewcomer(databaseUrl);
  const operatorSecret = await addOperator(databaseUrl, secretKey);
  const trading = await startServer(dataDir, await freePort());
  tellWorlds([{ url: trading.url, databaseUrl, operatorSecret }]);
  await addTrades();
  await trading.kill();
  return { dataDir, databaseUrl, secretKey, operatorSecret };
}

/** A copy of the market beside it: the past is made once, for any number of worlds. */
async function copyMarket(market: Market, dataDir: string, name: string): Promise<Market> {
  const databaseUrl = await makeDatabase(market.databaseUrl, name, 'mazad');
  const files = path.join(market.dataDir, 'files');
  if (existsSync(files)) cpSync(files, path.join(dataDir, 'files'), { recursive: true });
  return { ...market, dataDir, databaseUrl };
}

/**
 * Creates the worlds: one for each journey worker, and one for each axe worker. Returns a function that stops them and
 * removes their files.
 */
export default async function setup(config: FullConfig): Promise<() => Promise<void>> {
  const dataDirs = Array.from({ length: 2 * config.workers }, makeDataDir);
  const [home = ''] = dataDirs;
  const servers: ServerProcess[] = [];
  const end = async () => {
    // The first one stops the database that the others use.
    const [first, ...others] = servers;
    await Promise.all(others.map((server) => server.stop()));
    await first?.stop();
    endDatabase(home);
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const market = await makeMarket(home);
    const markets = [market];
    for (const [at, dataDir] of dataDirs.entries()) {
      if (at > 0) markets.push(await copyMarket(market, dataDir, `mazad_${at}`));
    }
    const worlds: World[] = [];
    for (const { dataDir, databaseUrl, secretKey, operatorSecret } of markets) {
      const shared = dataDir === home ? undefined : { databaseUrl, secretKey };
      const server = await startServer(dataDir, await freePort(), shared);
      servers.push(server);
      worlds.push({ url: server.url, databaseUrl, operatorSecret });
    }
    tellWorlds(worlds);
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}
