import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

const ORIGIN = 'https://mazad.example';
const SOURCE = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');

/** Clicks a push about `/open` while these pages are open, last used first. Returns the resulting pages. */
async function click(...paths: string[]): Promise<string[]> {
  const led: string[] = [];
  const lead = (where: string) => async (url: string) =>
    void led.push(`${where} to ${new URL(url).pathname}`);
  const pages = paths.map((path) => ({
    url: ORIGIN + path,
    focus: vi.fn(async () => undefined),
    navigate: lead(path),
  }));
  const handlers: Record<string, (event: object) => void> = {};
  const worker = {
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler;
    },
    location: { origin: ORIGIN },
    clients: { matchAll: async () => pages, openWindow: lead('a new page') },
  };
  new Function('self', 'caches', SOURCE)(worker, {});
  let done: Promise<void> | undefined;
  handlers.notificationclick?.({
    notification: { close: () => undefined, data: { url: `${ORIGIN}/open` } },
    waitUntil: (promise: Promise<void>) => {
      done = promise;
    },
  });
  await done;
  return led;
}

it('leads a dealer’s screen to what a push is about, and no page on which others work', async () => {
  expect(await click('/operator/deals', '/0/bids?row=1')).toEqual(['/0/bids?row=1 to /open']);
  expect(await click('/operator/deals', '/registration/step-2')).toEqual(['a new page to /open']);
  expect(await click()).toEqual(['a new page to /open']);
});
