import { defineConfig } from 'vitest/config';
import './tools/clock/fixed-day.mjs';

// What `npm run release` makes with the tests' database.
export default defineConfig({
  test: {
    include: ['server/test/released/*.release.ts'],
    setupFiles: ['tools/seed.mjs'],
    globalSetup: ['server/test/database-server.ts'],
    testTimeout: 10 * 60_000,
  },
});
