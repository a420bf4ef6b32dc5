import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Bench } from '../bench.ts';
import type { Line, Section } from '../report.ts';
import { show } from '../statistics.ts';

const LINES = new URL('../load/hostile-lines.mjs', import.meta.url);
const COUNT = 50;
const HEALTH_MS_MAX = 50;
/** Longer than the timeouts for a slow head or body. */
const SECONDS = 25;
const ASKED_EVERY_MS = 20;

const KINDS = [
  'a megabyte of [ to an open route',
  'a megabyte of [ with a token that is none',
  '16 kB of [ to an open route',
  'a head that never ends',
  'a body that never ends',
  'nothing at all',
];

function askHealth(port: number): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/healthz', agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(performance.now() - from));
    }).on('error', reject);
  });
}

async function underAttack(bench: Bench, kind: string | null): Promise<Line> {
  const { port } = bench.server;
  let ended = 0;
  const attack = kind === null ? null : new Worker(LINES, { workerData: { port, count: COUNT, kind } });
  attack?.on('message', (count: number) => {
    ended = count;
  });
  const waits: number[] = [];
  const until = performance.now() + SECONDS * 1_000;
  while (performance.now() < until) {
    waits.push(await askHealth(port));
    await delay(ASKED_EVERY_MS);
  }
  await attack?.terminate();
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]!;
  return {
    what: kind === null ? 'nobody else' : `${COUNT} connections: ${kind}`,
    floor: '',
    ours: `p50 ${show(at(0.5))}, p99 ${show(at(0.99))}, longest ${show(at(1))}`,
    ratio: kind === null ? '' : `${ended} cut or answered`,
    reach: `≤ ${HEALTH_MS_MAX}`,
    isReached: at(1) <= HEALTH_MS_MAX,
  };
}

/** The latency of `/healthz` while somebody without a token tries to stall the server (S4). */
export async function measureHostile(bench: Bench): Promise<Section> {
  const lines: Line[] = [await underAttack(bench, null)];
  for (const kind of KINDS) lines.push(await underAttack(bench, kind));
  return {
    name: 'hostile',
    title: '`/healthz` under attack',
    unit: 'ms to an answer',
    lines,
    notes: [
      `Each kind for ${SECONDS} s, asked every ${ASKED_EVERY_MS} ms on a new connection. The attackers run on the same two cores, in the process that asks; each opens a new connection a second after one is ended. No floor: the first line is the same question without them.`,
    ],
  };
}
