// `npm run bench`: runs the measurements with the tests' browser.
import path from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { NODE_MODULES } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const browser = await findBrowser();
const env = browser ? { ...process.env, CHROMIUM_PATH: browser } : process.env;
const tsx = path.join(NODE_MODULES, 'tsx', 'dist', 'cli.mjs');
process.exitCode = await run(process.execPath, [tsx, 'bench/src/main.ts', ...process.argv.slice(2)], { env });
