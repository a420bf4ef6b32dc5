import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import './tools/clock/fixed-day.mjs';

const SEED = fileURLToPath(new URL('./tools/seed.mjs', import.meta.url));
/** What a busy machine may take for one test or hook: none asserts how fast it is. */
const PATIENCE_MS = 60_000;
const exclude = ['**/node_modules/**', '**/dist/**', '**/*.long.test.ts'];

// A web config of its own brings its environment with it; without one its tests are plain ones.
const web = existsSync(new URL('./web/vitest.config.ts', import.meta.url))
  ? 'web/vitest.config.ts'
  : { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], exclude } };

export default defineConfig({
  test: {
    // A database and a browser run beside the tests; more workers than this only make them wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'tools/**/*.test.{ts,mjs}'],
          exclude,
          setupFiles: [SEED],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude,
          setupFiles: [SEED],
          globalSetup: ['server/test/database-server.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          // What is waited for is real, on a machine that may be busy.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      web,
    ],
  },
});
