import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import './tools/clock/fixed-day.mjs';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
/** What a busy machine may take for one test or hook: none asserts how fast it is. */
const PATIENCE_MS = 60_000;

/** Test files that change what a process has once for all that run in it: mocks of modules, and Node's cluster. */
function lonelyTests(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.long)\.test\.ts$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.posix.join(folder, ...file.split(path.sep)))
    .filter((file) => /vi\.mock\(|'node:cluster'/.test(readFileSync(path.join(ROOT, file), 'utf8')));
}

/** A worker imports the code once for all test files, and anew for each of the lonely ones. */
function projectsOf(
  name: string,
  folders: string[],
  { resolve, test }: TestProjectInlineConfiguration = {},
): TestProjectInlineConfiguration[] {
  const lonely = folders.flatMap(lonelyTests);
  const common = {
    setupFiles: [path.join(ROOT, 'tools/seed.mjs')],
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    ...test,
  };
  const include = folders.map((folder) => `${folder}/**/*.test.{ts,mjs}`);
  const exclude = ['**/node_modules/**', '**/dist/**', '**/*.long.test.ts'];
  const all = { ...common, name, include, exclude: [...exclude, ...lonely], isolate: false };
  const alone = { ...common, name: `${name}, alone`, include: lonely };
  return [{ resolve, test: all }, ...(lonely.length > 0 ? [{ resolve, test: alone }] : [])];
}

export default defineConfig({
  test: {
    // A database and a browser run beside the tests; more workers than this only make them wait for each other.
    maxWorkers: 2,
    projects: [
      ...projectsOf('rules', ['domain', 'contract', 'tools']),
      ...projectsOf('web', ['web/src'], {
        resolve: { alias: [{ find: /^#\//, replacement: path.join(ROOT, 'web/src/') }] },
      }),
      ...projectsOf('server', ['server', 'demo', 'bench'], {
        test: {
          globalSetup: ['server/test/database-server.ts'],
          // What is waited for is real, on a machine that may be busy.
          expect: { poll: { timeout: 15_000 } },
        },
      }),
    ],
  },
});
