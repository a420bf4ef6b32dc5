import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NODE_MODULES, ROOT } from './paths.mjs';
import { fail, npm } from './run.mjs';

const PARTS = [
  {
    workspace: 'web',
    title: 'the interface',
    sources: ['web', 'contract', 'domain'],
    result: 'web/dist/index.html',
  },
  {
    workspace: 'server',
    title: 'the server',
    sources: ['server', 'contract', 'domain', 'demo'],
    result: 'server/dist/main.js',
  },
];

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test', 'migrations', '.tanstack']);
// The build writes the route tree, so counting it would trigger a new build every time.
const SKIPPED_FILES = /\.test\.tsx?$|\.gen\.ts$/;

/** Builds what changed since the last build. Exits the process if a build fails. */
export async function ensureBuilt() {
  for (const part of PARTS) {
    const stamp = path.join(NODE_MODULES, `.mazad-build-${part.workspace}`);
    const now = fingerprint(part.sources);
    const last = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : '';
    if (last === now && existsSync(path.join(ROOT, part.result))) continue;
    console.log(`Building ${part.title} …`);
    const code = await npm(['run', 'build', '-w', part.workspace, '--silent'], { quiet: true });
    if (code !== 0) fail(`${part.title} could not be built (code ${code}).`);
    writeFileSync(stamp, `${now}\n`);
  }
}

/** Names, sizes and times of sources, and the lock file, because package versions matter too. */
function fingerprint(folders) {
  const hash = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json')));
  for (const folder of folders) {
    for (const file of listFiles(path.join(ROOT, folder))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(ROOT, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : listFiles(place);
    return entry.isFile() && !SKIPPED_FILES.test(entry.name) ? [place] : [];
  });
}
