import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { ApiError } from '#/session/api/api-error';
import { Tries } from './tries';

export type LiveState = 'live' | 'connecting' | 'offline';
export type LiveHandler = (data: unknown) => void;

type OpenStream = (call: {
  query: { after?: number; tab: number };
  headers: Record<string, string>;
  signal: AbortSignal;
}) => Promise<Response>;

/** The server sends something at least every 15 s; after this silence the connection is dead. */
const LONGEST_SILENCE_MS = 40_000;

/** Identifies this page, so that the server ends the account's previous stream of the page. */
const PAGE = Math.random();

/** One stream per account; open while anyone listens, and reopened automatically. */
export class LiveClient {
  private readonly handlers = new Map<string, Set<LiveHandler>>();
  private readonly watchers = new Set<() => void>();
  private state: LiveState = 'offline';
  private lastId: number | null = null;
  private tries: Tries | null = null;
  private abort: AbortController | null = null;
  private holders = 0;

  constructor(private readonly open: OpenStream) {}

  getState = (): LiveState => this.state;

  watchState = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  subscribe(type: string, handler: LiveHandler): () => void {
    const set = this.handlers.get(type) ?? new Set();
    this.handlers.set(type, set.add(handler));
    return () => void set.delete(handler);
  }

  /** Keeps the stream open until the returned function is called. */
  hold(): () => void {
    this.holders += 1;
    if (this.holders === 1) void this.run();
    return () => {
      this.holders -= 1;
      if (this.holders === 0) this.abort?.abort();
    };
  }

  private async run(): Promise<void> {
    const abort = new AbortController();
    const tries = new Tries(abort.signal);
    this.abort = abort;
    this.tries = tries;
    while (!abort.signal.aborted) {
      this.setState(this.isAway() ? 'offline' : 'connecting');
      try {
        await this.readOnce(abort.signal);
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'session') break;
      }
      if (abort.signal.aborted) break;
      const again = tries.failed();
      if (this.isAway()) this.setState('offline');
      await again;
    }
    if (this.abort === abort) this.setState('offline');
  }

  private isAway(): boolean {
    return (this.tries?.failures ?? 0) > 2 || !navigator.onLine;
  }

  private async readOnce(asked: AbortSignal): Promise<void> {
    const connection = guardConnection(asked);
    try {
      await this.readFrom(connection);
    } finally {
      connection.release();
    }
  }

  private async readFrom({ signal, heard }: GuardedConnection): Promise<void> {
    const after = this.lastId ?? undefined;
    const headers = { Accept: 'text/event-stream' };
    const response = await this.open({ query: { after, tab: PAGE }, headers, signal });
    if (!response.ok || !response.body) return;
    const parser = createParser({ onEvent: (event) => this.deliver(event) });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard();
      parser.feed(part.value);
    }
  }

  private deliver({ event: type = 'message', id, data }: EventSourceMessage): void {
    // Only now: a proxy may accept the connection for a dead server, and close at once.
    this.tries?.succeeded();
    this.setState('live');
    if (id !== undefined) {
      const number = Number(id);
      // Numbered events are delivered at least once; the number reveals repeats. Each stream first states where it
      // starts.
      if (type !== 'hello' && this.lastId !== null && number <= this.lastId) return;
      this.lastId = number;
    }
    const told: unknown = JSON.parse(data);
    for (const handler of this.handlers.get(type) ?? []) handler(told);
  }

  private setState(state: LiveState): void {
    if (state === this.state) return;
    this.state = state;
    for (const watcher of this.watchers) watcher();
  }
}

const TURNS = ['offline', 'online'];

type GuardedConnection = { signal: AbortSignal; heard: () => void; release: () => void };

/**
 * A lost network leaves connections open for minutes, so they are cut at once or after silence. An attempt made without
 * a network is cut once there is one.
 */
function guardConnection(asked: AbortSignal): GuardedConnection {
  const connection = new AbortController();
  const cut = () => connection.abort();
  let silence = setTimeout(cut, LONGEST_SILENCE_MS);
  asked.addEventListener('abort', cut);
  for (const turn of TURNS) window.addEventListener(turn, cut);
  return {
    signal: connection.signal,
    heard: () => {
      clearTimeout(silence);
      silence = setTimeout(cut, LONGEST_SILENCE_MS);
    },
    release: () => {
      clearTimeout(silence);
      asked.removeEventListener('abort', cut);
      for (const turn of TURNS) window.removeEventListener(turn, cut);
    },
  };
}
