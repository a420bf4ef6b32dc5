import { defineConfig } from 'vitest/config';

// The tests of the rules alone, without a database, for mutants (stryker.config.mjs). A run of one mutant is a worker.
export default defineConfig({
  test: { include: ['domain/src/**/*.test.ts'], setupFiles: ['tools/seed.mjs'], isolate: false },
});
