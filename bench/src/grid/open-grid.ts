import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { keepSession } from '../load/keep-session.ts';
import { PEERS } from '../paths.ts';
import { MADE_SESSION, startMadeMarket } from './made-market.ts';

export const MODELS = 20_000;
export const CHANGES_PER_SECOND = 100;
/** The height of a row in each of the grids. */
const ROW_PX = 40;
const SCROLL_PX = 600;
const SCROLL_MS = 12_000;
/** Scrolled before, without counting: ours was already scrolled while its rows were loaded. */
const WARM_MS = 2_000;
const LOADING_MS_MAX = 300_000;

export const INSTALL = 'npm ci --prefix bench/peers/grids --ignore-scripts';
const OTHERS = [
  { page: 'ag-grid', name: 'AG Grid 36.2.0' },
  { page: 'perspective', name: 'Perspective 5.5.1' },
];
/** Measured beside ours when they are installed. */
export const otherGrids = () => (existsSync(path.join(PEERS, 'grids/node_modules')) ? OTHERS : []);

/** What scrolls and what is drawn, under the names that the other grids' pages give them. */
const OURS = `(() => {
  const table = document.querySelector('table[role=grid]');
  window.grid = {
    scroller: table.closest('div').parentElement,
    names: () => Array.from(table.querySelectorAll('[data-row] th'), (cell) => cell.textContent),
  };
})()`;

/** Scrolls by a fixed distance each frame. Returns each frame's duration, and in how many the rows were others. */
const SCROLL = `(async () => {
  const { scroller, names } = window.grid;
  const frames = [];
  const from = performance.now() + ${WARM_MS};
  const until = from + ${SCROLL_MS};
  let last = performance.now();
  let way = ${SCROLL_PX};
  let drawn = '';
  let fresh = 0;
  while (last < until) {
    scroller.scrollTop += way;
    if (scroller.scrollTop <= 0 || scroller.scrollTop >= scroller.scrollHeight - scroller.clientHeight) way = -way;
    await new Promise((done) => requestAnimationFrame(done));
    const now = performance.now();
    const shown = names().join();
    if (now > from) {
      frames.push(now - last);
      if (shown !== drawn) fresh += 1;
    }
    last = now;
    drawn = shown;
  }
  scroller.scrollTop = 0;
  return { frames, fresh };
})()`;

export interface Scrolled {
  frames: number[];
  fresh: number;
}
export const scroll = (page: Page) => page.evaluate<Scrolled>(SCROLL);

/**
 * One step through the list's own paging: to the end of what is loaded, and on after a page that came too late on a busy
 * machine. Returns whether rows are missing.
 */
const READ_ON = `(() => {
  const { scroller } = window.grid;
  if (scroller.scrollHeight >= ${MODELS * ROW_PX}) return false;
  scroller.scrollTop = scroller.scrollHeight;
  scroller.querySelector('[data-grid-sheet] ~ * button')?.click();
  return true;
})()`;

async function loadRows(page: Page): Promise<void> {
  const until = performance.now() + LOADING_MS_MAX;
  while (await page.evaluate<boolean>(READ_ON)) {
    if (performance.now() > until) throw new Error('The rows were not loaded in time.');
    await delay(15);
  }
  await page.evaluate('window.grid.scroller.scrollTop = 0');
  await delay(500);
}

/** Opens a grid on a market of its own, ours without a name; `load` brings all rows into it. */
export async function withGrid<Result>(
  browser: Browser,
  other: string | undefined,
  use: (page: Page, load: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const market = await startMadeMarket(MODELS, CHANGES_PER_SECOND);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  try {
    const page = await context.newPage();
    if (!other) await page.addInitScript(keepSession(MADE_SESSION));
    await page.goto(market.url + (other ? `/grids/${other}.html` : '/0/bids'));
    if (!other) {
      await page.locator('[data-row]').first().waitFor();
      await page.evaluate(OURS);
    }
    await page.waitForFunction('window.grid?.names().length > 0');
    return await use(page, () => loadRows(page));
  } finally {
    await context.close();
    await market.stop();
  }
}
