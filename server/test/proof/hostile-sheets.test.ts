import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeWorkbook } from '../../src/platform/sheets/write-workbook.ts';
import { ARCHIVES } from '../sheets/hostile-archives.ts';
import { MIB } from '../sheets/hostile-case.ts';
import { SHEETS } from '../sheets/hostile-sheets.ts';
import { TABLES } from '../sheets/hostile-tables.ts';

interface Reading {
  answer: string | { rows: number; first: string[] };
  cpuMs: number;
  turns: number;
  peakBytes: number;
}

const FIXTURE = fileURLToPath(new URL('../sheets/read-in-child.fixture.ts', import.meta.url));
/** Memory for one file on top of the idle process, including the file itself and the rows of the answer. */
const MEMORY_BYTES = 120 * MIB;
/** CPU time, so that a busy machine does not count. Reading pauses every few milliseconds. */
const STRETCH_MS = 30;
/** Making a file of 100 MiB takes longer than reading it when other tests run in parallel. */
const PATIENCE_MS = 60_000;

let folder: string;
let child: ChildProcess;
let lines: AsyncIterator<string>;
let reader: Interface;
let idleBytes: number;

async function send(bytes: Uint8Array): Promise<Reading> {
  const file = path.join(folder, 'file');
  await writeFile(file, bytes);
  child.stdin!.write(`${file}\n`);
  const { value, done } = await lines.next();
  if (done) throw new Error('The reading process has ended.');
  return JSON.parse(value as string) as Reading;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-sheets-'));
  child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', FIXTURE], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  reader = createInterface({ input: child.stdout! });
  lines = reader[Symbol.asyncIterator]();
  idleBytes = (await send(Buffer.from('a,b\n1,2\n'))).peakBytes;
});

afterAll(async () => {
  reader?.close();
  child?.kill();
  await rm(folder, { recursive: true, force: true });
});

/** Nearly 10 MiB: 85,000 rows, all different. */
function largeBook(): Promise<Buffer> {
  function* rows() {
    for (let row = 0; row < 85_000; row += 1) {
      yield [randomUUID(), `${randomUUID()}${randomUUID()}`, `هاتف ${randomUUID()}`, row];
    }
  }
  const columns = ['Asset', 'Model', 'الطراز', 'Price'].map((header) => ({ header, kind: 'text' as const }));
  return buffer(
    writeWorkbook({ language: 'en', timeZone: 'UTC', sheets: [{ name: 'Bids', columns, rows: rows() }] }),
  );
}

it(
  'reads a full-sized workbook with 80 MiB of memory, the file among them',
  async () => {
    const bytes = await largeBook();
    expect(bytes.length).toBeGreaterThan(8.5 * MIB);
    const told = await send(bytes);
    expect(told.answer).toMatchObject({ rows: 85_000 });
    expect(told.peakBytes - idleBytes).toBeLessThan(80 * MIB);
  },
  PATIENCE_MS,
);

describe.each([
  ['archives', ARCHIVES],
  ['sheets', SHEETS],
  ['tables', TABLES],
])('hostile %s (X4)', (_, cases) => {
  it.each(cases.map((hostile) => [hostile.name, hostile] as const))(
    '%s',
    async (_name, { file, answer }) => {
      const told = await send(file());
      if (typeof answer === 'string') expect(told.answer).toBe(answer);
      else expect(told.answer).toMatchObject(answer);
      expect(told.peakBytes - idleBytes).toBeLessThan(MEMORY_BYTES);
      expect(told.turns).toBeGreaterThan(Math.floor(told.cpuMs / STRETCH_MS) - 3);
    },
    PATIENCE_MS,
  );
});
