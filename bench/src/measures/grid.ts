import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Bench } from '../bench.ts';
import {
  CHANGES_PER_SECOND,
  INSTALL,
  MODELS,
  otherGrids,
  type Scrolled,
  scroll,
  withGrid,
} from '../grid/open-grid.ts';
import { type Line, mostLine, type Section } from '../report.ts';
import { percentile, show, showSpread, spreadOf } from '../statistics.ts';

const QUIET_MS = 60_000;
const KEYS = 40;
const FRAME_MS = 33;
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

interface Seen {
  shift: number;
  interactions: number[];
}
const seenBy = (page: Page) => page.evaluate<Seen>('window.mazadSeen');

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

type Alone = Pick<Bench, 'say' | 'options'>;

const one = (what: string, value: number, most: number): Line => ({
  ...{ what, floor: '', ours: show(value), ratio: '', reach: `≤ ${most}`, isReached: value <= most },
});

/** What one dealer does with our grid: nothing at first, then everything by keyboard. */
const workWithOurs = (browser: Browser) =>
  withGrid(browser, undefined, async (page, load) => {
    await page.evaluate(OBSERVE);
    await delay(QUIET_MS);
    const { shift } = await seenBy(page);
    await load();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    const { frames } = await scroll(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return { shift, slowFrame: percentile(frames, 0.95), worst: await workByKeyboard(page) };
  });

/** The figures of one scroll. */
const FIGURES: [what: string, (seen: Scrolled) => number][] = [
  ['p95 frame while scrolling, ms', ({ frames }) => percentile(frames, 0.95)],
  ['longest frame, ms', ({ frames }) => Math.max(...frames)],
  ['frames that brought other rows, %', ({ frames, fresh }) => (100 * fresh) / frames.length],
];

/** Ours and the others scroll in turn: a line for each figure, or for each figure and other. */
async function scrollInTurn({ say, options }: Alone, browser: Browser): Promise<Line[]> {
  const others = otherGrids();
  const seen: Scrolled[][] = [];
  for (let round = 0; round < options.rounds; round++) {
    const scrolls: Scrolled[] = [];
    for (const other of [undefined, ...others]) {
      const last = await withGrid(browser, other?.page, (page, load) => load().then(() => scroll(page)));
      say(`${other?.name ?? 'ours'}: ${FIGURES.map(([what, of]) => `${what} ${show(of(last))}`).join('; ')}`);
      scrolls.push(last);
    }
    seen.push(scrolls);
  }
  return FIGURES.flatMap(([what, of], figure) => {
    const figures = seen.map(([first]) => of(first!));
    const ours = mostLine(what, figures, FRAME_MS);
    const line = figure === 0 ? ours : { ...ours, reach: '', isReached: null };
    if (others.length === 0) return line;
    return others.map(({ name }, n) => ({
      ...{ ...line, what: `${what}: ${name} and ours` },
      floor: showSpread(spreadOf(seen.map((scrolls) => of(scrolls[n + 1]!)))),
      ratio: showSpread(spreadOf(seen.map((scrolls) => of(scrolls[0]!) / of(scrolls[n + 1]!)))),
    }));
  });
}

/** How the bids grid of a dealer with 20,000 models performs while 100 rows a second change, beside other grids. */
export async function measureGrid(bench: Alone): Promise<Section> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const lines = await scrollInTurn(bench, browser);
    const { shift, slowFrame, worst } = await workWithOurs(browser);
    const models = MODELS.toLocaleString('en');
    return {
      name: 'grid',
      title: 'Bids grid in the browser',
      unit: `one dealer’s screen, ${models} rows`,
      lines: [
        ...lines,
        one('worst interaction by keyboard, ms', worst, INTERACTION_MS),
        one('layout shift in 60 s', shift, SHIFT),
        {
          ...one(`p95 frame, CPU ${CPU_SLOWER} × slower, ms`, slowFrame, FRAME_MS),
          ...{ reach: '', isReached: null },
        },
      ],
      notes: [
        `${models} models from an API that answers at once, all loaded, ${CHANGES_PER_SECOND} changes a second among them; headless Chromium without a graphics card, 1440 × 900. An interaction is ${KEYS} rounds of moving, selecting, typing and taking it back.`,
        otherGrids().length === 0
          ? `Not beside AG Grid and Perspective, which \`${INSTALL}\` installs.`
          : 'Floor: the other grid in the same browser, in turn with ours, on the same rows, stream, height of a row and way of scrolling.',
      ],
    };
  } finally {
    await browser.close();
  }
}
