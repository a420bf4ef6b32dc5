import type { Socket } from 'node:net';
import { Gauge } from 'prom-client';

/** A client with this much unread data is disconnected; it reconnects and resumes. */
const UNREAD_BYTES_MAX = 256 * 1024;
const HEARTBEAT_MS = 15_000;

export interface Stream {
  userId: string;
  storeId: string;
  regionId: string;
  sessionId: string;
  /** The client's own name, the same for all its streams; null if it gives none. */
  tab: string | null;
  /** Number of the last outbox message sent. */
  lastSeq: number;
  /** Number of the newest notice that the client knows of; null at first. */
  newestNotice: number | null;
  /** The stream's connection. Written to directly, without HTTP framing. */
  line: Pick<Socket, 'destroyed' | 'writableLength' | 'write' | 'destroy' | 'destroySoon' | 'on'>;
}

const open = new Gauge({ name: 'mazad_live_streams', help: 'Open live streams' });

/** A server-sent event as bytes, shared by many streams. */
export function eventBytes(event: string, data: unknown, id?: number): Buffer {
  const number = id === undefined ? '' : `id: ${id}\n`;
  return Buffer.from(`event: ${event}\n${number}data: ${JSON.stringify(data)}\n\n`);
}

/** The open live streams of this process. It knows stores and regions, but not the content. */
export class Streams {
  private readonly byStore = new Map<string, Set<Stream>>();
  private readonly heartbeat = setInterval(
    () => this.each((s) => this.send(s, Buffer.from(': \n\n'))),
    HEARTBEAT_MS,
  );

  private isClosed = false;

  constructor() {
    this.heartbeat.unref();
  }

  add(stream: Stream): void {
    // Opened while the server closes: the client reconnects elsewhere.
    if (this.isClosed) {
      stream.line.destroySoon();
      return;
    }
    const set = this.byStore.get(stream.storeId) ?? new Set();
    set.add(stream);
    this.byStore.set(stream.storeId, set);
    open.inc();
    stream.line.on('close', () => {
      open.dec();
      set.delete(stream);
      if (set.size === 0 && this.byStore.get(stream.storeId) === set) this.byStore.delete(stream.storeId);
    });
  }

  send(stream: Stream, bytes: Buffer): void {
    if (stream.line.destroyed) return;
    if (stream.line.writableLength > UNREAD_BYTES_MAX) stream.line.destroy();
    else stream.line.write(bytes);
  }

  each(visit: (stream: Stream) => void): void {
    for (const set of this.byStore.values()) for (const stream of set) visit(stream);
  }

  isEmpty(): boolean {
    return this.byStore.size === 0;
  }

  stores(): string[] {
    return [...this.byStore.keys()];
  }

  ofStore(storeId: string): Iterable<Stream> {
    return this.byStore.get(storeId) ?? [];
  }

  countOf(of: Pick<Stream, 'storeId' | 'sessionId'>): number {
    return this.ofSession(of).length;
  }

  /** Ends earlier streams of the same client, which the network may have left open for minutes. */
  endBefore({ tab, ...of }: Pick<Stream, 'storeId' | 'sessionId' | 'tab'>): void {
    if (tab === null) return;
    for (const stream of this.ofSession(of)) if (stream.tab === tab) stream.line.destroy();
  }

  private ofSession({ storeId, sessionId }: Pick<Stream, 'storeId' | 'sessionId'>): Stream[] {
    return [...this.ofStore(storeId)].filter((one) => one.sessionId === sessionId && !one.line.destroyed);
  }

  /** Ends every stream: clients reconnect and reload what they show. */
  endAll(): void {
    this.each((stream) => stream.line.destroySoon());
  }

  /** Closes for good; clients reconnect elsewhere. */
  close(): void {
    this.isClosed = true;
    clearInterval(this.heartbeat);
    this.endAll();
  }
}
