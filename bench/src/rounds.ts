import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Spread, spreadOf } from './statistics.ts';

/** One round of one contender. */
export interface Sample {
  perSecond: number;
  p50Ms?: number;
  p99Ms?: number;
  /** Of the server's process per request. */
  cpuMs?: number;
}

export interface Contest {
  floor: Spread;
  ours: Spread;
  /** Of the ratios within each round, so that a slow minute affects both sides. */
  ratio: Spread;
  p50Ms: Spread | null;
  p99Ms: Spread | null;
  cpuMs: Spread | null;
  /** Rounds in which the machine was more than 15% slower than at its best. Marked, not dropped. */
  noisy: number;
}

const NOISY = 1.15;
const CALIBRATION_HASHES = 20_000;

/** Milliseconds of a fixed piece of work: shows how much of the machine is available to us. */
function calibrate(): number {
  const from = performance.now();
  let hash = Buffer.from('mazad');
  for (let i = 0; i < CALIBRATION_HASHES; i++) hash = createHash('sha256').update(hash).digest();
  return performance.now() - from;
}

/** The machine's load average of the last minute. */
export function loadAverage(): number {
  return Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0]);
}

/** Runs floor and ours alternately for `rounds` rounds, in reverse order every second round. */
export async function compete(
  rounds: number,
  floor: (round: number) => Promise<Sample>,
  ours: (round: number) => Promise<Sample>,
): Promise<Contest> {
  const floors: Sample[] = [];
  const our: Sample[] = [];
  const speeds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    speeds.push(calibrate());
    if (round % 2 === 0) floors.push(await floor(round));
    our.push(await ours(round));
    if (round % 2 === 1) floors.push(await floor(round));
  }
  const best = Math.min(...speeds);
  const spread = (key: 'p50Ms' | 'p99Ms' | 'cpuMs') => {
    const taken = our.flatMap((s) => s[key] ?? []);
    return taken.length > 0 ? spreadOf(taken) : null;
  };
  return {
    floor: spreadOf(floors.map((s) => s.perSecond)),
    ours: spreadOf(our.map((s) => s.perSecond)),
    ratio: spreadOf(our.map((s, i) => s.perSecond / floors[i]!.perSecond)),
    p50Ms: spread('p50Ms'),
    p99Ms: spread('p99Ms'),
    cpuMs: spread('cpuMs'),
    noisy: speeds.filter((ms) => ms > best * NOISY).length,
  };
}
