import { defineConfig, devices } from '@playwright/test';
import '../tools/clock/fixed-day.mjs';
import { findWorld } from './src/world/worlds.ts';

const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** Half of what the gate runs, by time. */
const FIRST =
  /(?:autopilot|bid-books|bid-names|bids|bids-addresses|bids-failures|bulk|clock|credit|dashboard|deals|device-back|grade-reviews|kept-focus|keyboard|lists|live)\.spec\.ts$/;

/** Whole stories over several screens, and what is seldom touched: for exploring. */
const LONG =
  /(?:accounts|bidding-keyboard|errors|evidence|money|operator-money|operator-webhooks|profile|push|registration|tutorials)\.spec\.ts$/;

/** The journeys of people in a real browser against the real server, and what axe says of every screen. */
export default defineConfig({
  globalSetup: './src/world/global-setup.ts',
  outputDir: 'test-results',
  // Each worker has a server and a market of its own: two tests on one market would outbid each other.
  workers: 2,
  fullyParallel: false,
  // A journey that fails now and then has found something; a retry would hide it.
  retries: 0,
  forbidOnly: true,
  // What is waited for is real, on a machine that may be busy: a long wait costs nothing where it comes.
  timeout: 120_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // Told by the global setup before the tests' own process reads this.
    baseURL: findWorld()?.url,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Asia/Dubai',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // A trace costs every journey a quarter of its time: whoever looks for a fault switches it on, `--trace=on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A moving picture stands in for a camera.
        '--use-fake-device-for-media-stream',
      ],
    },
  },
  projects: [
    // The gate's: two lists that take equally long, each worked off by one worker in the order of the names.
    { name: 'journeys-1', testDir: './journeys', testMatch: FIRST, testIgnore: LONG, workers: 1 },
    { name: 'journeys-2', testDir: './journeys', testIgnore: [FIRST, LONG], workers: 1 },
    // All of them, for exploring.
    { name: 'journeys', testDir: './journeys' },
    // Still: a colour that is fading in is none that anybody reads.
    { name: 'axe', testDir: './axe', timeout: 600_000, use: { contextOptions: { reducedMotion: 'reduce' } } },
  ],
});
