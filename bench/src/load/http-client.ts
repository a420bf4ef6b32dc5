import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sample } from '../rounds.ts';
import { percentile } from '../statistics.ts';

/** One request as raw bytes. */
export type RawRequest = Buffer;

export interface RequestParts {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Serializes a request once, so that sending it is cheap: the client shares the machine. */
export function rawRequest({ method, path, headers = {}, body }: RequestParts): RawRequest {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const fields = {
    host: '127.0.0.1',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    'content-length': String(Buffer.byteLength(payload)),
    ...headers,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`);
}

/** A keep-alive connection that sends one request after the other. */
export interface Connection {
  send(request: RawRequest): Promise<{ status: number; body: Buffer }>;
  close(): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** The status and body of a whole answer, or null while a part of it is missing. */
function readAnswer(bytes: Buffer) {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const from = end + HEAD_END.length;
  if (bytes.length < from + length) return null;
  return { status: Number(head.slice(9, 12)), body: bytes.subarray(from, from + length) };
}

/** Opens a connection to a server on this machine. */
export async function connect(port: number): Promise<Connection> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let waiting: { resolve: (a: { status: number; body: Buffer }) => void; reject: (e: Error) => void } | null =
    null;
  let bytes: Buffer = Buffer.alloc(0);
  socket.on('data', (part) => {
    bytes = bytes.length === 0 ? part : Buffer.concat([bytes, part]);
    const answer = readAnswer(bytes);
    if (!answer || !waiting) return;
    bytes = Buffer.alloc(0);
    waiting.resolve(answer);
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection.')));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => {
      waiting = null;
      socket.destroy();
    },
  };
}

/** More than are in flight at once at any rate that the server can sustain. */
const OPEN_CLIENTS = 50;

export interface LoopResult {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  count: number;
  /** CPU time of the server's process per request. */
  cpuMs?: number;
  /** Answers other than 200, by status. */
  refused: Map<number, number>;
  /** The body of one of them, to show the reason. */
  example: string | null;
}

interface Loop {
  port: number;
  clients: number;
  seconds: number;
  next: (client: number) => RawRequest;
  /** Called with each good answer before the same client's next request is taken. */
  answered?: (client: number, body: Buffer) => void;
  /** The server's CPU time, if measured. */
  cpuMs?: () => number;
}

/** `clients` clients for `seconds`, each sending its next request as soon as it has an answer. */
export const closedLoop = (o: Loop): Promise<LoopResult> => runLoop(o, async () => performance.now());

/**
 * Requests at a fixed rate, independent of the answers. A time counts from when the request was due, so that waiting
 * for a free client adds to it.
 */
export function openLoop({
  perSecond,
  ...o
}: Omit<Loop, 'clients'> & { perSecond: number }): Promise<LoopResult> {
  let sent = 0;
  return runLoop({ ...o, clients: OPEN_CLIENTS }, async (from) => {
    const since = from + (sent++ * 1000) / perSecond;
    const early = since - performance.now();
    if (early > 0) await delay(early);
    return since;
  });
}

/** `due` waits until a client may send its next request and returns the start of its time; all in ms. */
async function runLoop(o: Loop, due: (from: number) => Promise<number>): Promise<LoopResult> {
  const connections = await Promise.all(Array.from({ length: o.clients }, () => connect(o.port)));
  const times: number[] = [];
  const refused = new Map<number, number>();
  let example: string | null = null;
  const busyFrom = o.cpuMs?.() ?? 0;
  const from = performance.now();
  const until = from + o.seconds * 1000;
  await Promise.all(
    connections.map(async (connection, client) => {
      for (;;) {
        const since = await due(from);
        if (since >= until) return;
        const { status, body } = await connection.send(o.next(client));
        times.push(performance.now() - since);
        if (status === 200) {
          o.answered?.(client, body);
          continue;
        }
        refused.set(status, (refused.get(status) ?? 0) + 1);
        example ??= body.toString();
      }
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  for (const connection of connections) connection.close();
  return {
    perSecond: times.length / seconds,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    p99Ms: percentile(times, 0.99),
    count: times.length,
    cpuMs: o.cpuMs ? (o.cpuMs() - busyFrom) / times.length : undefined,
    refused,
    example,
  };
}

/** Throws when any answer was not 200: the measurement would be of something else. */
export function mustBeAnswered(result: LoopResult): LoopResult {
  if (result.refused.size > 0) {
    const counts = [...result.refused].map(([status, n]) => `${n} × ${status}`).join(', ');
    throw new Error(`${counts} of ${result.count} answers, such as ${result.example}`);
  }
  return result;
}

/** Share of the maximum rate at which a server still has time to spare. */
const STEADY = 0.7;

/** The maximum rate of clients without a pause, and the latency at a steady rate below it. */
export async function mostAndSteady(o: Loop): Promise<Sample & { count: number }> {
  const { perSecond, cpuMs, count } = mustBeAnswered(await closedLoop(o));
  const steady = mustBeAnswered(await openLoop({ ...o, perSecond: STEADY * perSecond }));
  return { perSecond, cpuMs, p50Ms: steady.p50Ms, p99Ms: steady.p99Ms, count: count + steady.count };
}
