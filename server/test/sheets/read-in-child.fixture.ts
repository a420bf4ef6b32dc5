/** Reads the files named on standard input one by one, and prints each result as JSON. */
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { openTable } from '#platform/sheets/table.ts';

const KIB = 1024;

/** Peak memory since the last reset, in bytes. Only Linux can reset it; elsewhere it covers the whole run. */
async function peakBytes(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const peak = /VmHWM:\s+(\d+)/.exec(status)?.[1];
  return (peak === undefined ? process.resourceUsage().maxRSS : Number(peak)) * KIB;
}

const resetPeak = () => writeFile('/proc/self/clear_refs', '5').catch(() => {});

/** Counts the turns of the event loop: how often other work could have been served. */
function countTurns(): () => number {
  let turns = 0;
  let isOn = true;
  const turn = () => {
    turns += 1;
    if (isOn) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOn = false;
    return turns;
  };
}

async function read(file: string) {
  const bytes = await readFile(file);
  globalThis.gc?.();
  await resetPeak();
  const turns = countTurns();
  const used = process.cpuUsage();
  const answer = await tell(bytes);
  const { user, system } = process.cpuUsage(used);
  return { answer, cpuMs: (user + system) / 1000, turns: turns(), peakBytes: await peakBytes() };
}

async function tell(bytes: Uint8Array): Promise<unknown> {
  try {
    const table = await openTable(bytes);
    let rows = 0;
    let first: string[] = [];
    for await (const { cells } of table.rows) {
      if (rows === 0) first = table.headers.map((header) => cells[header]!);
      rows += 1;
    }
    return { rows, first };
  } catch (error) {
    return (error as { type?: string }).type ?? String((error as Error).stack);
  }
}

for await (const file of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await read(file))}\n`);
}
