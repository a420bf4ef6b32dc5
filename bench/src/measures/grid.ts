import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { MADE_SESSION, type MadeMarket, startMadeMarket } from '../grid/made-market.ts';
import { keepSession } from '../load/keep-session.ts';
import type { Line, Section } from '../report.ts';
import { show } from '../statistics.ts';

const MODELS = 20_000;
const CHANGES_PER_SECOND = 100;
/** How many rows are loaded and scrolled through. */
const SCROLLED_ROWS = 10_000;
const SCROLL_PX = 600;
const SCROLL_MS = 12_000;
const QUIET_MS = 60_000;
const LOADING_MS_MAX = 300_000;
const KEYS = 40;
const FRAME_MS = 66;
const INTERACTION_MS = 100;
const SHIFT = 0.02;
const CPU_SLOWER = 4;

/** Collects the observers' reports in the page. */
const OBSERVE = `
  window.mazadSeen = { shift: 0, interactions: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.mazadSeen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.mazadSeen.interactions.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Scrolls by a fixed distance each frame and returns the duration of each frame. */
const SCROLL = `(async () => {
  const view = document.querySelector('table[role=grid]').closest('div').parentElement;
  const frames = [];
  const until = performance.now() + ${SCROLL_MS};
  let last = performance.now();
  let way = ${SCROLL_PX};
  while (last < until) {
    view.scrollTop += way;
    if (view.scrollTop <= 0 || view.scrollTop >= view.scrollHeight - view.clientHeight) way = -way;
    await new Promise((done) => requestAnimationFrame(done));
    const now = performance.now();
    frames.push(now - last);
    last = now;
  }
  view.scrollTop = 0;
  return frames;
})()`;

interface Seen {
  shift: number;
  interactions: number[];
}
const seenBy = (page: Page) => page.evaluate<Seen>('window.mazadSeen');

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function openGrid(browser: Browser, market: MadeMarket): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(`${keepSession(MADE_SESSION)} ${OBSERVE}`);
  await page.goto(`${market.url}/0/bids`);
  await page.locator('[data-row]').first().waitFor();
  return page;
}

/** Uses the list's own paging: scrolls to the end of what is loaded again and again. */
async function loadRows(page: Page, market: MadeMarket): Promise<void> {
  const until = performance.now() + LOADING_MS_MAX;
  while (market.sent() < SCROLLED_ROWS) {
    if (performance.now() > until) throw new Error(`Only ${market.sent()} rows were loaded.`);
    await page.evaluate(`(() => {
      const view = document.querySelector('table[role=grid]').closest('div').parentElement;
      view.scrollTop = view.scrollHeight;
    })()`);
    await delay(15);
  }
  await page.evaluate(
    `document.querySelector('table[role=grid]').closest('div').parentElement.scrollTop = 0`,
  );
  await delay(500);
}

/** Moves, selects, types and cancels, as a dealer does, while the market changes. */
async function workByKeyboard(page: Page): Promise<number> {
  await page.locator('[data-row] input[data-grid-widget][inputmode]').first().focus();
  for (let turn = 0; turn < KEYS; turn++) {
    for (const key of [
      'ArrowDown',
      'Shift+ArrowDown',
      'Enter',
      '7',
      'Escape',
      'PageDown',
      'PageUp',
      'Space',
    ]) {
      await page.keyboard.press(key);
    }
  }
  await delay(300);
  const { interactions } = await seenBy(page);
  return Math.max(0, ...interactions);
}

const line = (what: string, value: number, most: number, unit: string): Line => ({
  what,
  floor: '',
  ours: `${show(value)}${unit}`,
  ratio: '',
  reach: `≤ ${most}${unit}`,
  isReached: value <= most,
});

/** How the bids grid of a dealer with 20,000 models performs while 100 rows a second change. */
export async function measureGrid(bench: Pick<Bench, 'say'>): Promise<Section> {
  const market = await startMadeMarket(MODELS, CHANGES_PER_SECOND);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const page = await openGrid(browser, market);
    await delay(QUIET_MS);
    const { shift } = await seenBy(page);
    bench.say(`layout shift over ${QUIET_MS / 1000} s: ${shift.toFixed(4)}`);
    await loadRows(page, market);
    const frames = await page.evaluate<number[]>(SCROLL);
    bench.say(`${frames.length} frames, median ${show(percentile(frames, 0.5))} ms`);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    const slowFrames = await page.evaluate<number[]>(SCROLL);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const worst = await workByKeyboard(page);
    return {
      name: 'grid',
      title: 'Bids grid in the browser',
      unit: 'one dealer’s screen',
      lines: [
        line(
          `p95 frame while scrolling ${SCROLLED_ROWS.toLocaleString('en')} rows`,
          percentile(frames, 0.95),
          FRAME_MS,
          ' ms',
        ),
        line('worst interaction by keyboard', worst, INTERACTION_MS, ' ms'),
        line('layout shift in 60 s', shift, SHIFT, ''),
        {
          ...line(`p95 frame, CPU ${CPU_SLOWER} × slower`, percentile(slowFrames, 0.95), FRAME_MS, ' ms'),
          reach: '',
          isReached: null,
        },
      ],
      notes: [
        `${MODELS.toLocaleString('en')} models from an API that answers at once, ${CHANGES_PER_SECOND} changes a second among the rows that are loaded; headless Chromium without a graphics card, 1440 × 900. An interaction is ${KEYS} rounds of moving, selecting, typing and taking it back.`,
      ],
    };
  } finally {
    await browser.close();
    await market.stop();
  }
}
