import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Bench } from '../bench.ts';
import { ENGINE, SHEETS_FIXTURE } from '../paths.ts';
import { type Line, mostLine, type Section } from '../report.ts';
import { show, showSpread, spreadOf } from '../statistics.ts';

const ROWS = 50_000;
const MANY_ROWS = 1_000_000;
const FIRST_BYTE_MS = 100;
const READ_MB = 80;
const MEMORY_MB = 30;

interface Figures {
  firstByteMs: number;
  ms: number;
  cpuMs: number;
  peakMb: number;
}

/** Takes each figure in a separate process, started like the server, so that no other memory counts. */
async function take(...args: string[]): Promise<Figures> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...ENGINE.flags, '--expose-gc', '--import', 'tsx', SHEETS_FIXTURE, ...args],
    { env: { ...process.env, ...ENGINE.env } },
  );
  return JSON.parse(stdout) as Figures;
}

const memoryLine = (what: string, figures: readonly Figures[], most: number): Line =>
  mostLine(
    `${what}, MB above idle`,
    figures.map(({ peakMb }) => peakMb),
    most,
  );

function timeLine(what: string, floor: readonly Figures[], ours: readonly Figures[]): Line {
  return {
    what: `${what}, ms of processor time`,
    floor: showSpread(spreadOf(floor.map(({ cpuMs }) => cpuMs))),
    ours: showSpread(spreadOf(ours.map(({ cpuMs }) => cpuMs))),
    ratio: `${showSpread(spreadOf(ours.map(({ cpuMs }, round) => cpuMs / floor[round]!.cpuMs)))} ×`,
    reach: '',
    isReached: null,
  };
}

/** Writing and reading a bid book of 50,000 rows and ten columns, and the memory for a million (X1, X4, X5). */
export async function measureSheets({ options }: Bench): Promise<Section> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mazad-sheets-'));
  const file = path.join(folder, 'book.xlsx');
  const [written, deflated, read, inflated]: Figures[][] = [[], [], [], []];
  try {
    for (let round = 0; round < options.rounds; round++) {
      written!.push(await take('write', file, String(ROWS)));
      await take('unpack', file);
      deflated!.push(await take('deflate', `${file}.xml`));
      read!.push(await take('read', file));
      inflated!.push(await take('inflate', file));
    }
    const many = await take('write', file, String(MANY_ROWS));
    const first = spreadOf(written!.map(({ firstByteMs }) => firstByteMs));
    return {
      name: 'sheets',
      title: 'Spreadsheets',
      unit: 'one process each',
      lines: [
        {
          what: 'first byte of an export, ms',
          floor: '',
          ours: showSpread(first),
          ratio: '',
          reach: `≤ ${FIRST_BYTE_MS}`,
          isReached: first.median <= FIRST_BYTE_MS,
        },
        timeLine('50,000 rows out', deflated!, written!),
        memoryLine('50,000 rows out', written!, MEMORY_MB),
        memoryLine(`1,000,000 rows out (${show(many.ms / 1000)} s)`, [many], MEMORY_MB),
        timeLine('50,000 rows in', inflated!, read!),
        memoryLine('50,000 rows in, the file among them', read!, READ_MB),
      ],
      notes: [
        'Ten columns, six of text. Floor: packing or unpacking the same bytes and nothing else. Idle is the process with everything loaded and one small workbook written.',
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
