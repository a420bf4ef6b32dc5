import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './compile-messages.ts';
import { precompress } from './precompress.ts';

const api = { '/api': { target: 'http://127.0.0.1:3000' } };

/** Many small files compress badly and are asked for a few at a time: what pages share comes in two. */
const codeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial' as const] },
    { name: 'base', test: /web\/src\/(ui|grid|live)\/|@tabler|@tanstack/, minShareCount: 3 },
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
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting } },
  },
  server: { host: '127.0.0.1', proxy: api },
  preview: { host: '127.0.0.1', proxy: api },
});
