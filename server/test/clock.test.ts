import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { useTestDatabase } from './database.ts';

/** More than the gap between two readings on a busy machine, and far less than a day. */
const APART_MS_MAX = 60_000;

const CLOCKS = `
  select clock_timestamp() as clock, now() as transaction, transaction_timestamp() as same,
    statement_timestamp() as statement, (select set_at from kept) as default_of_column`;

const { db } = useTestDatabase();

it('tests, the programs that they start, and their databases have one clock, on a fixed day', async () => {
  await db.query('create table kept (set_at timestamptz not null default now())');
  await db.query('insert into kept default values');
  const [row] = await db.query<Record<string, Date>>(CLOCKS);
  const started = execFileSync(process.execPath, ['-p', 'new Date().toISOString()']).toString().trim();
  const read = { ...row, started: new Date(started) };
  expect(Object.keys(read)).toHaveLength(6);
  for (const [name, at] of Object.entries(read)) {
    expect(Math.abs(at!.getTime() - Date.now()), name).toBeLessThan(APART_MS_MAX);
  }
  if (process.env.TEST_CLOCK) return;
  expect(new Date().toLocaleDateString('en', { weekday: 'long', timeZone: 'Asia/Dubai' })).toBe('Wednesday');
});
