import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveClient, type LiveState } from './live-client';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens streams that send `text` and end; `states` are the client's states. */
async function holdFor(ms: number, text: string) {
  const states: LiveState[] = [];
  const open = vi.fn(async (_call: { query: { tab: number; after?: number } }) => new Response(text));
  const client = new LiveClient(open);
  client.watchState(() => states.push(client.getState()));
  const release = client.hold();
  await vi.advanceTimersByTimeAsync(ms);
  release();
  return {
    opened: open.mock.calls.length,
    states,
    places: [...new Set(open.mock.calls.map(([{ query }]) => query.after))],
    tabs: new Set(open.mock.calls.map(([{ query }]) => query.tab)),
  };
}

it('waits longer and longer for a server whose streams are opened and end without a word', async () => {
  const { opened, states } = await holdFor(60_000, '');
  expect(opened).toBeLessThan(12);
  expect(states).not.toContain('live');
});

it('comes back soon after a stream that was live', async () => {
  const { opened, states } = await holdFor(60_000, 'event: hello\ndata: {"lastSeq":0}\n\n');
  expect(opened).toBeGreaterThan(100);
  expect(states).toContain('live');
});

it('goes on from where its first stream began, also where nothing was told since', async () => {
  const { places } = await holdFor(60_000, 'id: 7\nevent: hello\ndata: {"lastSeq":7,"isFresh":false}\n\n');
  expect(places).toEqual([undefined, 7]);
});

it('goes on from a lower number once its server says so, and hears what follows it', async () => {
  const texts = [
    'id: 7\nevent: hello\ndata: {}\n\n',
    'id: 3\nevent: hello\ndata: {"isBroken":true}\n\nid: 4\nevent: outbox\ndata: {"seq":4}\n\n',
  ];
  const heard: unknown[] = [];
  const client = new LiveClient(async () => new Response(texts.shift() ?? ''));
  for (const type of ['hello', 'outbox']) client.subscribe(type, (data) => heard.push(data));
  const release = client.hold();
  await vi.advanceTimersByTimeAsync(10_000);
  release();
  expect(heard).toEqual([{}, { isBroken: true }, { seq: 4 }]);
});

it('says that it is the same tab each time', async () => {
  const { opened, tabs } = await holdFor(60_000, '');
  expect(opened).toBeGreaterThan(1);
  expect([...tabs]).toEqual([expect.any(Number)]);
});

/** How soon the stream is retried once the browser is online after many failures. */
async function turnOnline(answer: (signal: AbortSignal) => Promise<Response>) {
  const open = vi.fn(({ signal }: { signal: AbortSignal }) => answer(signal));
  const release = new LiveClient(open).hold();
  await vi.advanceTimersByTimeAsync(100_000);
  const before = open.mock.calls.length;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(3000);
  release();
  return open.mock.calls.length - before;
}

it('tries soon again where the browser is online before anything can be reached', async () => {
  const opened = await turnOnline(() => Promise.reject(new Error('There is no network.')));
  expect(opened).toBeGreaterThan(2);
});

it('lets go of a try that was under way without a network once there is one', async () => {
  const opened = await turnOnline(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  expect(opened).toBe(1);
});
