import { afterEach, expect, it, vi } from 'vitest';
import { type Counted, countedDownload } from './counted-download';

afterEach(() => vi.unstubAllGlobals());

/** A response that is streamed chunk by chunk and aborts with its request's signal. */
function streamed() {
  let source!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      source = controller;
    },
  });
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
    signal?.addEventListener('abort', () => source.error(signal.reason));
    return Promise.resolve(new Response(body));
  });
  return { send: (length: number) => source.enqueue(new Uint8Array(length)), end: () => source.close() };
}

async function read({ fetch: counting, signal }: Counted): Promise<void> {
  await (await counting!('/file', { signal })).arrayBuffer();
}

const watched = () => {
  const bytes: (number | null)[] = [];
  const onFailure = vi.fn();
  return { bytes, onFailure, download: countedDownload({ onBytes: (n) => bytes.push(n), onFailure }) };
};

it('tells how much has come, one download at a time', async () => {
  const { send, end } = streamed();
  const { bytes, onFailure, download } = watched();
  const done = download.start(read);
  const second = vi.fn();
  await download.start(second);
  send(10);
  send(5);
  end();
  await done;
  expect(bytes).toEqual([0, 10, 15, null]);
  expect([second, onFailure].map((called) => called.mock.calls.length)).toEqual([0, 0]);
});

it('stops when it is told to, without a failure, and can begin again', async () => {
  const { send } = streamed();
  const { bytes, onFailure, download } = watched();
  const done = download.start(read);
  send(10);
  await vi.waitFor(() => expect(bytes).toEqual([0, 10]));
  download.cancel();
  await done;
  expect(bytes).toEqual([0, 10, null]);
  expect(onFailure).not.toHaveBeenCalled();
  await download.start(() => Promise.reject(new Error('gone')));
  expect(onFailure).toHaveBeenCalledOnce();
});
