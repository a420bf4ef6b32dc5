import net from 'node:net';
import { type RawRequest, rawRequest } from './http-client.ts';

const AT_ONCE = 50;

/** Open streams of one server, read by one client that waits for one text at a time. */
export interface OpenStreams {
  /** Bytes read from all of them so far. */
  readBytes(): number;
  /** The moments at which each of them has read `needle`, in ms of `performance.now()`, in no order. */
  heard(needle: string): Promise<number[]>;
  close(): void;
}

/** Opens `count` streams, each with the request of its number, and waits until each has begun. */
export async function openStreams(
  port: number,
  count: number,
  requestOf: (n: number) => RawRequest,
): Promise<OpenStreams> {
  const sockets: net.Socket[] = [];
  let bytesRead = 0;
  let wanted: Buffer | null = null;
  let times: number[] = [];
  let done: (times: number[]) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;

  const open = (n: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
      let rest: Buffer = Buffer.alloc(0);
      let found: Buffer | null = null;
      socket.once('connect', () => socket.write(requestOf(n)));
      socket.on('data', (part) => {
        bytesRead += part.length;
        if (wanted === null) {
          if (rest.length === 0 && !part.toString('latin1', 0, 12).endsWith('200')) {
            reject(new Error(`A stream was refused: ${part.toString('latin1', 0, 40)}`));
          }
          rest = Buffer.from('open');
          resolve();
          return;
        }
        if (found === wanted) return;
        const text = Buffer.concat([rest, part]);
        if (text.includes(wanted)) {
          found = wanted;
          rest = Buffer.from('open');
          if (times.push(performance.now()) === count) done(times);
          return;
        }
        // The wanted text may span two chunks.
        rest = text.subarray(Math.max(0, text.length - wanted.length));
      });
      const lost = (error?: Error) => {
        const why = error ?? new Error('A stream was closed.');
        reject(why);
        fail(why);
      };
      socket.on('error', lost);
      socket.on('close', () => lost());
      sockets.push(socket);
    });

  for (let n = 0; n < count; n += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - n) }, (_, i) => open(n + i)));
  }
  return {
    readBytes: () => bytesRead,
    heard: (needle) =>
      new Promise((resolve, reject) => {
        times = [];
        wanted = Buffer.from(needle);
        done = resolve;
        fail = reject;
      }),
    close() {
      for (const socket of sockets) socket.removeAllListeners('close').destroy();
    },
  };
}

/** The request of a live stream. */
export const liveRequest = (authorization?: string) =>
  rawRequest({ method: 'GET', path: '/api/live', headers: authorization ? { authorization } : {} });
