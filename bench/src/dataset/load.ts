import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Database, openPool, runOnce } from '../database.ts';
import { MIGRATIONS } from '../paths.ts';
import { startServer } from '../server.ts';
import { FILL_LEAN } from './lean.ts';
import { type Load, loadsOf } from './rows.ts';
import { ASSETS_FULL } from './shape.ts';
import { FILL_BIDS, FILL_HISTORY, FILL_TOPS, STAGING, WRONG } from './states.ts';

const ROWS_PER_CHUNK = 2_000;
const PRISTINE = 'bench_dataset';
/** The server's database: a new copy of the dataset in each run. */
const WORKING = 'mazad';
const SHAPE_FILES = ['lean.ts', 'rows.ts', 'shape.ts', 'states.ts'];

/** Changes with the schema, the dataset's shape or its size. */
function stampOf(scale: number): string {
  const hash = createHash('sha256').update(String(scale));
  const migrations = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const name of migrations.sort()) hash.update(readFileSync(path.join(MIGRATIONS, name)));
  for (const name of SHAPE_FILES) hash.update(readFileSync(new URL(name, import.meta.url)));
  return hash.digest('hex');
}

function* linesOf(load: Load) {
  let chunk: string[] = [];
  for (const row of load.rows) {
    chunk.push(row.map((value) => (value === null ? '\\N' : value)).join('\t'));
    if (chunk.length < ROWS_PER_CHUNK) continue;
    yield `${chunk.join('\n')}\n`;
    chunk = [];
  }
  if (chunk.length > 0) yield `${chunk.join('\n')}\n`;
}

async function copy(client: pg.PoolClient, load: Load): Promise<void> {
  const target = client.query(copyFrom(`copy ${load.table} (${load.columns}) from stdin`));
  await pipeline(Readable.from(linesOf(load)), target);
}

/** Fills the bids without their secondary indexes, which build faster on full tables. */
async function fillBids(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string; sql: string }>(
    `select indexname as name, indexdef as sql from pg_indexes where tablename = 'bid' and indexname <> 'bid_pkey'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(FILL_BIDS);
  for (const { sql } of rows) await client.query(sql);
}

async function fill(url: string, scale: number): Promise<void> {
  const assets = Math.round(ASSETS_FULL * scale);
  const pool = openPool(url, 1);
  const client = await pool.connect();
  try {
    await client.query("set work_mem = '256MB'; set maintenance_work_mem = '512MB'");
    await client.query(STAGING);
    for (const load of loadsOf(assets)) await copy(client, load);
    await client.query('vacuum analyze');
    await fillBids(client);
    await client.query('drop table bench_bid');
    await client.query(FILL_TOPS);
    await client.query(FILL_HISTORY);
    await client.query(FILL_LEAN);
    await client.query('vacuum analyze');
    await client.query('create table bench_stamp as select $1::text as stamp', [stampOf(scale)]);
    await client.query('checkpoint');
  } finally {
    client.release();
    await pool.end();
  }
}

/** Lets a server build every market's board, as after any change; nothing else may change. */
async function makeBoards(url: string, say: (line: string) => void): Promise<void> {
  await runOnce(url, 'insert into mark (asset_id, region_id) select asset_id, region_id from market');
  const from = performance.now();
  const server = await startServer({ DATABASE_URL: url });
  try {
    while ((await runOnce(url, 'select 1 from mark limit 1')).rows.length > 0) await delay(100);
  } finally {
    await server.stop();
  }
  const { bids, tops } = (await runOnce(url, WRONG)).rows[0];
  if (bids + tops > 0)
    throw new Error(`The ranker found ${bids} states and ${tops} tops of the dataset wrong.`);
  say(`boards of all markets made in ${Math.round((performance.now() - from) / 1000)} s`);
  await runOnce(url, 'vacuum analyze mark, board');
}

async function isKept(database: Database, scale: number): Promise<boolean> {
  return runOnce(database.url(PRISTINE), 'select stamp from bench_stamp').then(
    ({ rows }) => rows[0]?.stamp === stampOf(scale),
    () => false,
  );
}

/** Builds the dataset, or reuses the kept one, and makes a working copy of it. Returns the copy's address. */
export async function prepareDataset(
  database: Database,
  o: { scale: number; fresh: boolean },
  say: (line: string) => void,
): Promise<string> {
  const admin = database.url('postgres');
  await runOnce(admin, `drop database if exists ${WORKING} with (force)`);
  if (o.fresh || !(await isKept(database, o.scale))) {
    const from = performance.now();
    await runOnce(admin, `drop database if exists ${PRISTINE} with (force)`);
    await runOnce(admin, `create database ${PRISTINE}`);
    // The server migrates an empty database, as always.
    const server = await startServer({ DATABASE_URL: database.url(PRISTINE) });
    await server.stop();
    await fill(database.url(PRISTINE), o.scale);
    await makeBoards(database.url(PRISTINE), say);
    say(`dataset loaded in ${Math.round((performance.now() - from) / 1000)} s`);
  }
  await runOnce(admin, `create database ${WORKING} template ${PRISTINE} strategy file_copy`);
  await runOnce(database.url(WORKING), 'checkpoint');
  return database.url(WORKING);
}
