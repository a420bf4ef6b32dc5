import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: [{ find: /^#\//, replacement: fileURLToPath(new URL('./src/', import.meta.url)) }] },
  test: {
    name: 'web',
    environment: 'node',
    testTimeout: 60_000,
    setupFiles: [fileURLToPath(new URL('../tools/seed.mjs', import.meta.url))],
    include: ['src/**/*.test.ts'],
  },
});
