import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import '../tools/clock/fixed-day.mjs';

/** The first is headless and takes half the time; runs as root look in other places too. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM_PATH || BROWSERS.find((file) => existsSync(file));

/** Half of the gate's journeys, by duration. */
const FIRST =
  /(?:autopilot|bid-books|bid-names|bids|bids-addresses|bulk|clock|credit|deals|device-back|kept-focus|keyboard|lists|live)\.spec\.ts$/;

/** Long journeys across several screens, and rarely changed areas: for exploring. */
const LONG =
  /(?:accounts|bidding-keyboard|bids-failures|errors|evidence|money|open-history|webhooks|profile|push|registration|slow-line|small-windows|toasts|tutorials|way-back)\.spec\.ts$/;

/** User journeys in a real browser against the real server, and axe checks of every screen. */
export default defineConfig({
  globalSetup: './src/world/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  // A flaky journey has found something; a retry would hide it.
  retries: 0,
  forbidOnly: true,
  // The waits are on real work, on a machine that may be busy: a long timeout costs nothing when the result comes.
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
    // A trace costs every journey a quarter of its time, and a screenshot on failure costs some too. Switch it on to
    // look for a fault: `--trace=on`.
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
        // A generated video stands in for a camera.
        '--use-fake-device-for-media-stream',
      ],
    },
  },
  projects: [
    // The gate's: two lists of equal duration, each run by one worker in the order of the names.
    { name: 'journeys-1', testDir: './journeys', testMatch: FIRST, testIgnore: LONG, workers: 1 },
    { name: 'journeys-2', testDir: './journeys', testIgnore: [FIRST, LONG], workers: 1 },
    // All of them, for exploring.
    { name: 'journeys', testDir: './journeys' },
    {
      name: 'axe',
      testDir: './axe',
      // One look each, without any changes.
      fullyParallel: true,
      timeout: 600_000,
      // No motion: nobody reads a colour that is still fading in.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
