import type { Socket } from 'node:net';
import { Gauge } from 'prom-client';

/** A client that has not read this much is dropped: it comes back and resumes. */
const UNREAD_BYTES_MAX = 256 * 1024;
const HEARTBEAT_MS = 15_000;

export interface Stream {
  userId: string;
  storeId: string;
  regionId: string;
  sessionId: string;
  /** What the client calls itself, the same for each stream that it opens; null for one that does not say. */
  tab: string | null;
  /** The last number of the store's outbox that was sent. */
  lastSeq: number;
  /** Its connection, which is its own: what is written reaches the client as it is. */
  line: Pick<Socket, 'destroyed' | 'writableLength' | 'write' | 'destroy' | 'destroySoon' | 'on'>;
}

const open = new Gauge({ name: 'mazad_live_streams', help: 'Open live streams' });

/** One server-sent event as bytes, so that many streams share them. */
export function eventBytes(event: string, data: unknown, id?: number): Buffer {
  const number = id === undefined ? '' : `id: ${id}\n`;
  return Buffer.from(`event: ${event}\n${number}data: ${JSON.stringify(data)}\n\n`);
}

/** The open live streams of this process. Knows stores and regions, not what is said to them. */
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
    // Asked for while the server ends: its client comes back elsewhere, as the others do.
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

  /** How many a session has open here. */
  countOf(of: Pick<Stream, 'storeId' | 'sessionId'>): number {
    return this.ofSession(of).length;
  }

  /** Cuts off what the same client opened before: a network that went away may have left it open for minutes. */
  endBefore({ tab, ...of }: Pick<Stream, 'storeId' | 'sessionId' | 'tab'>): void {
    if (tab === null) return;
    for (const stream of this.ofSession(of)) if (stream.tab === tab) stream.line.destroy();
  }

  private ofSession({ storeId, sessionId }: Pick<Stream, 'storeId' | 'sessionId'>): Stream[] {
    return [...this.ofStore(storeId)].filter((one) => one.sessionId === sessionId && !one.line.destroyed);
  }

  /** Ends every stream: clients come back, and read again what they show. */
  endAll(): void {
    this.each((stream) => stream.line.destroySoon());
  }

  /** For good; clients come back elsewhere. */
  close(): void {
    this.isClosed = true;
    clearInterval(this.heartbeat);
    this.endAll();
  }
}
