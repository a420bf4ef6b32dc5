import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import '../tools/clock/fixed-day.mjs';

/** The first draws on no screen and takes half the time; the runs at the root look in other places too. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM_PATH || BROWSERS.find((file) => existsSync(file));

/** Half of what the gate runs, by time. */
const FIRST =
  /(?:autopilot|bid-books|bid-names|bids|bids-addresses|bulk|clock|credit|deals|device-back|kept-focus|keyboard|lists|live)\.spec\.ts$/;

/** Whole stories over several screens, and what is seldom touched: for exploring. */
const LONG =
  /(?:accounts|bidding-keyboard|bids-failures|errors|evidence|money|open-history|operator-money|operator-webhooks|profile|push|registration|slow-line|small-windows|toasts|tutorials|way-back)\.spec\.ts$/;

/** The journeys of people in a real browser against the real server, and what axe says of every screen. */
export default defineConfig({
  globalSetup: './src/world/global-setup.ts',
  outputDir: 'test-results',
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
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Asia/Dubai',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // A trace costs every journey a quarter of its time, and a picture in case of a fault something too: whoever looks
    // for one switches it on, `--trace=on`.
    trace: 'off',
    screenshot: 'off',
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
    {
      name: 'axe',
      testDir: './axe',
      // One look each, which change nothing.
      fullyParallel: true,
      timeout: 600_000,
      // Still: a colour that is fading in is none that anybody reads.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
