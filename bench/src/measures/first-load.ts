import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { type DealerSession, openDealerSessions } from '../load/dealers.ts';
import { keepSession } from '../load/keep-session.ts';
import type { Line, Section } from '../report.ts';
import { showSpread, spreadOf } from '../statistics.ts';

const CPU_SLOWER = 4;
/** Slow 4G as Lighthouse throttles it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const STORE = 7;
const LCP_MS = 2_300;
const ROW_MS = 3_000;
const SHIFT = 0.02;
/** Late content may cause another largest paint. */
const SETTLE_MS = 3_000;

/**
 * Collects the observers' reports in the page: asking it from outside until the row is there would slow it down. A row
 * can be edited once it is painted and the page would handle a key.
 */
const OBSERVE = `
  window.mazadSeen = { paintMs: 0, shift: 0 };
  window.mazadRow = new Promise((resolve) => {
    const painted = () => scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
    const rows = new MutationObserver(() => {
      if (!document.querySelector('[data-row] input[inputmode]')) return;
      rows.disconnect();
      requestAnimationFrame(painted);
    });
    rows.observe(document, { childList: true, subtree: true });
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.mazadSeen.paintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.mazadSeen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

interface Seen {
  paintMs: number;
  shift: number;
  rowMs: number;
}

/** Opens the bids page of a signed-in user with an empty browser cache. */
async function openFirst(browser: Browser, origin: string, session: DealerSession): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(`${keepSession(session)} ${OBSERVE}`);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    await page.goto(`${origin}/0/bids`, { waitUntil: 'commit' });
    const rowMs = await page.evaluate<number>('window.mazadRow');
    await delay(SETTLE_MS);
    return { rowMs, ...(await page.evaluate<Omit<Seen, 'rowMs'>>('window.mazadSeen')) };
  } finally {
    await context.close();
  }
}

function line(what: string, values: readonly number[], reach: number): Line {
  const spread = spreadOf(values);
  return {
    what,
    floor: '',
    ours: showSpread(spread),
    ratio: '',
    reach: `≤ ${reach}`,
    isReached: spread.median <= reach,
  };
}

/** The first visit of the bids screen over a slow line with a slow CPU, served by the server itself. */
export async function measureFirstLoad(bench: Bench): Promise<Section> {
  const opened = await openDealerSessions(bench.server.port, bench.pool, [STORE]);
  const session = { ...opened.get(STORE)!, index: 0, isExpired: false };
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const seen: Seen[] = [];
    const origin = `http://127.0.0.1:${bench.server.port}`;
    for (let round = 0; round < bench.options.rounds; round++) {
      seen.push(await openFirst(browser, origin, session));
    }
    const of = (key: keyof Seen) => seen.map((one) => one[key]);
    return {
      name: 'first-load',
      title: 'First visit of the bids screen over slow 4G',
      unit: `processor ${CPU_SLOWER} × slower`,
      lines: [
        line('largest contentful paint, ms', of('paintMs'), LCP_MS),
        line('first row that can be edited, ms', of('rowMs'), ROW_MS),
        line('layout shift', of('shift'), SHIFT),
      ],
      notes: [
        'Nothing cached, signed in; 1.6 Mbit/s down, 150 ms there and back; headless Chromium without a graphics card, 1440 × 900.',
      ],
    };
  } finally {
    await browser.close();
  }
}
