/** A small TCP proxy that delays, cuts or swallows traffic, between client and server or server and database. */
import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** `swallow-answers` passes requests but drops every answer; `silent` drops both and closes nothing. */
type ProxyMode = 'through' | 'cut' | 'swallow-answers' | 'silent';

export interface FaultProxy {
  port: number;
  setMode(mode: ProxyMode): void;
  /** From now on each chunk of an answer is delayed by this long. */
  setDelayMs(ms: number): void;
  /** Bytes of answers that were swallowed. */
  swallowedBytes(): number;
  close(): Promise<void>;
}

export async function startProxy(target: NetConnectOpts): Promise<FaultProxy> {
  let mode: ProxyMode = 'through';
  let delayMs = 0;
  let swallowed = 0;
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    if (mode === 'cut') {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(target);
    track(client);
    track(upstream);
    client.on('data', (piece) => {
      if (mode !== 'silent') upstream.write(piece);
    });
    upstream.on('data', (piece) => {
      if (mode === 'through' && delayMs === 0) client.write(piece);
      else if (mode === 'through') setTimeout(() => client.write(piece), delayMs);
      else swallowed += piece.length;
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    setMode(next) {
      mode = next;
      if (mode === 'cut') for (const socket of sockets) socket.destroy();
    },
    setDelayMs(ms) {
      delayMs = ms;
    },
    swallowedBytes: () => swallowed,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
