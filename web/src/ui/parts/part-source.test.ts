import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PartSource } from './part-source';

const Part = () => null;
const page = new EventTarget();
const browser = { onLine: true };
const reload = vi.fn();
const fetchPage = vi.fn(async () => ({ ok: true }));

beforeEach(() => {
  browser.onLine = true;
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { href: 'https://mazad.example/0/bids', reload });
  vi.stubGlobal('fetch', fetchPage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A source whose code can be loaded as soon as `isHere` returns true. */
function buildSource(isHere: () => boolean) {
  const load = vi.fn(async () => {
    if (!isHere()) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  });
  return { load, source: new PartSource<object>(load) };
}

it('says that a part could not be fetched, and has it by Retry', async () => {
  let isHere = false;
  const { source, load } = buildSource(() => isHere);
  const told = vi.fn();
  source.subscribe(told);
  browser.onLine = false;
  await source.fetched();
  expect(source.read()).toEqual({ part: null, isStuck: true, isBusy: false });
  isHere = true;
  const retried = source.retry();
  expect(source.read().isBusy).toBe(true);
  await retried;
  expect(source.read()).toEqual({ part: Part, isStuck: false, isBusy: false });
  await source.whole();
  expect(told).toHaveBeenCalledTimes(3);
  expect(load).toHaveBeenCalledTimes(2);
});

it('waits for the next paint if the user did not ask for it', async () => {
  const painting: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => painting.push(run));
  const { source, load } = buildSource(() => true);
  const arrived = source.whole();
  // All that is ready runs before.
  await new Promise(setImmediate);
  expect(load).not.toHaveBeenCalled();
  for (const run of painting) run();
  await arrived;
  expect(source.read().part).toBe(Part);
});

it('comes with the line, also where nobody presses Retry', async () => {
  const { source } = buildSource(() => browser.onLine);
  browser.onLine = false;
  await source.fetched();
  browser.onLine = true;
  page.dispatchEvent(new Event('online'));
  await source.whole();
  expect(source.read().part).toBe(Part);
});

it('comes with the line where the browser learns late that it is gone', async () => {
  let isHere = false;
  const { source } = buildSource(() => isHere);
  fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await source.fetched();
  isHere = true;
  page.dispatchEvent(new Event('online'));
  await source.whole();
  expect(source.read().part).toBe(Part);
});

it('is fetched anew where it could not be fetched before it was wanted', async () => {
  let isHere = false;
  const { source } = buildSource(() => isHere);
  source.preload();
  await vi.waitFor(() => expect(source.read()).toEqual({ part: null, isStuck: false, isBusy: false }));
  isHere = true;
  await source.fetched();
  expect(source.read().part).toBe(Part);
});

it('loads the page anew where the server has it no more, and never without a line', async () => {
  const { source } = buildSource(() => false);
  await source.fetched();
  browser.onLine = false;
  await source.retry();
  expect(reload).not.toHaveBeenCalled();
  browser.onLine = true;
  fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await source.retry();
  expect(reload).not.toHaveBeenCalled();
  await source.retry();
  expect(reload).toHaveBeenCalledOnce();
});
