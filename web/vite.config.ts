import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './compile-messages.ts';
import { precompress } from './precompress.ts';
import { preloadFirst } from './preload-first.ts';
import { ROUTES } from './routes.ts';

/** What the server answers itself, streams and uploads among it. `npm run dev` says where it is. */
const target = process.env.MAZAD_URL ?? 'http://127.0.0.1:3000';
const proxy = Object.fromEntries(
  ['/api', '/content', '/healthz', '/readyz', '/metrics'].map((path) => [path, { target }]),
);

/** The screen that is opened first, with the frame around it. */
const FIRST_SCREEN = /routes\/\$accountId\/(bids\/)?route\.tsx/;
/** Requests that screen's rows before the rest is there. */
const ASK_FIRST = /web\/src\/bids\/ask-first\.ts$/;
const SHARED = /web\/src\/(ui|grid|live)\/|@tabler|@tanstack/;

const ICON = /@tabler\/icons-react\/.*\/(Icon\w+)\.mjs$/;

interface Modules {
  getModuleInfo(id: string): { importers: string[]; code: string | null } | null;
}

/** All that stands above a module, up to where `isEnd` says that it need not be followed. */
function above(id: string, modules: Modules, isEnd: (id: string) => boolean = () => false): Set<string> {
  const found = new Set([id]);
  for (const one of found) {
    if (isEnd(one)) continue;
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer);
  }
  return found;
}

const isBelow = (top: RegExp, id: string, modules: Modules) =>
  [...above(id, modules)].some((one) => top.test(one));
const isOfFirstScreen = (id: string, modules: Modules) => isBelow(FIRST_SCREEN, id, modules);
const askName = (id: string, modules: Modules) => (isBelow(ASK_FIRST, id, modules) ? 'ask-first' : null);

/** Names what the first screen draws; what comes later is left to the groups after. */
function baseName(id: string, modules: Modules): string | null {
  const icon = ICON.exec(id)?.[1];
  if (!icon) return isOfFirstScreen(id, modules) ? 'base' : null;
  // All icons come through one module: whose each is, only the code of those above that says.
  const named = new RegExp(`\\b${icon}\\b`);
  const isNamed = [...above(id, modules, (one) => !one.includes('node_modules'))].some(
    (one) =>
      !one.includes('node_modules') &&
      named.test(modules.getModuleInfo(one)?.code ?? '') &&
      isOfFirstScreen(one, modules),
  );
  return isNamed ? 'base' : null;
}

/**
 * Many small files compress badly and are asked for a few at a time: what pages share comes in three, one of which
 * (forms, for the most part) the first screen does without. What requests its rows is small and apart, to run first.
 */
const codeSplitting = {
  groups: [
    { name: askName },
    { name: 'start', tags: ['$initial' as const] },
    { name: baseName, minShareCount: 2 },
    { name: 'more', test: SHARED, minShareCount: 3 },
  ],
};

/**
 * What a chunk needs is named beside each import of it, to be requested together with it. Hundreds of names are in the
 * first load: left out are those that are there before, and those of the console, whose users have a good line.
 */
const isLoadedBefore = (file: string, host: string) =>
  /^assets\/(index|ask-first)-/.test(file) || (/^assets\/base-/.test(file) && !host.includes('/index-'));
const DESK = 'assets/desk-';
const OF_DESK = /\/routes\/operator\/|\/messages\/..-operator\.ts$/;

export default defineConfig({
  plugins: [
    tanstackRouter({
      ...ROUTES,
      autoCodeSplitting: true,
      // What is shown where there is no page, the first script has anyhow.
      codeSplittingOptions: { defaultBehavior: [['component']] },
    }),
    compileMessages(),
    // Vite minifies the styles, for the browsers of `cssTarget`: what Tailwind aims at would rewrite `:dir()`.
    tailwindcss({ optimize: false }),
    react(),
    preloadFirst(FIRST_SCREEN, ASK_FIRST),
    precompress(),
  ],
  resolve: {
    alias: [{ find: /^#\//, replacement: fileURLToPath(new URL('./src/', import.meta.url)) }],
  },
  // The page is served under a Content-Security-Policy without inline script or data: fonts,
  // so nothing may be folded into the document.
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The first with all that the styles use: `:dir()` rewritten for older ones would ask for the page's language.
    cssTarget: ['chrome120', 'firefox125', 'safari17.2'],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostId }) =>
        file.startsWith(DESK) ? [] : needed.filter((one) => !isLoadedBefore(one, hostId)),
    },
    rolldownOptions: {
      input: { index: 'index.html', 'ask-first': 'src/bids/ask-first.ts' },
      output: {
        codeSplitting,
        chunkFileNames: ({ facadeModuleId }) =>
          `${facadeModuleId && OF_DESK.test(facadeModuleId) ? DESK : 'assets/'}[name]-[hash].js`,
      },
    },
  },
  // Preflights are the server's to answer too.
  server: { host: '127.0.0.1', proxy, cors: false },
  preview: { host: '127.0.0.1', proxy },
});
