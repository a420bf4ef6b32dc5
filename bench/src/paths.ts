import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const SERVER_MAIN = path.join(ROOT, 'server/dist/main.js');
/** The flags and environment that `npm start` gives the server's process. */
export const ENGINE = JSON.parse(readFileSync(path.join(ROOT, 'tools/lib/engine.json'), 'utf8')) as {
  flags: string[];
  env: Record<string, string>;
};
export const MIGRATIONS = path.join(ROOT, 'server/migrations');
/** Programs that start third-party software. */
export const PEERS = path.join(ROOT, 'bench/peers');
export const WEB_DIST = path.join(ROOT, 'web/dist');
export const SHEETS_FIXTURE = path.join(ROOT, 'server/test/sheets/measure.fixture.ts');
export const BOOK_FIXTURE = path.join(ROOT, 'server/test/sheets/bid-book.fixture.ts');
export const FIGURES_FILE = path.join(ROOT, 'docs/benchmarks.md');
export const SECURITY_FILE = path.join(ROOT, 'docs/security.md');
/** Kept between runs; the dataset takes minutes to load. */
export const CACHE = path.join(tmpdir(), 'mazad-bench');
