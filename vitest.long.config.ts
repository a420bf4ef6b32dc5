import { defineConfig } from 'vitest/config';
import './tools/clock/fixed-day.mjs';

// Sabotage and long simulations: minutes, not seconds, for exploring.
export default defineConfig({
  test: {
    name: 'long',
    include: [
      '{domain,contract,server,demo,bench,tools}/**/*.long.test.{ts,mjs}',
      // Small in the gate, and in full here.
      'server/test/proof/{hammer,money-races,simulator}.test.ts',
    ],
    env: {
      SIMULATOR_EVENTS: process.env.SIMULATOR_EVENTS ?? '100000',
      HAMMER_ROUNDS: process.env.HAMMER_ROUNDS ?? '100',
      HAMMER_CHANGES: process.env.HAMMER_CHANGES ?? '20000',
      MONEY_RACES: process.env.MONEY_RACES ?? '200',
    },
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['tools/seed.mjs'],
    globalSetup: ['server/test/database-server.ts'],
    passWithNoTests: true,
    maxWorkers: 2,
    testTimeout: 15 * 60_000,
    hookTimeout: 120_000,
  },
});
