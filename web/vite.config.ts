import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './compile-messages.ts';
import { precompress } from './precompress.ts';

const api = { '/api': { target: 'http://127.0.0.1:3000' } };

/** The screen that is opened first, with the frame around it. */
const FIRST_SCREEN = /routes\/\$accountId\/(bids\/)?route\.tsx/;
const SHARED = /web\/src\/(ui|grid|live)\/|@tabler|@tanstack/;

interface Modules {
  getModuleInfo(id: string): { importers: string[] } | null;
}

/** Names what the first screen draws; what comes later is left to the groups after. */
function baseName(id: string, modules: Modules): string | null {
  const above = new Set([id]);
  for (const one of above) {
    if (FIRST_SCREEN.test(one)) return 'base';
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) above.add(importer);
  }
  return null;
}

/**
 * Many small files compress badly and are asked for a few at a time: what pages share comes in three, one of which
 * (forms, for the most part) the first screen does without.
 */
const codeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial' as const] },
    { name: baseName, minShareCount: 2 },
    { name: 'more', test: SHARED, minShareCount: 3 },
  ],
};

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    compileMessages(),
    react(),
    precompress(),
  ],
  resolve: { alias: [{ find: /^#\//, replacement: fileURLToPath(new URL('./src/', import.meta.url)) }] },
  // The page is served under a Content-Security-Policy without inline script or data: fonts,
  // so nothing may be folded into the document.
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The first with all that the styles use: `:dir()` rewritten for older ones would ask for the page's language.
    cssTarget: ['chrome120', 'firefox125', 'safari17.2'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting } },
  },
  server: { host: '127.0.0.1', proxy: api },
  preview: { host: '127.0.0.1', proxy: api },
});
