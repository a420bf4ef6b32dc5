// `npm run release -- 1.2.3`: checks that a version can be released, freezes the hashes of its migrations, and stores
// data of its schema for later upgrade tests.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NODE_MODULES, ROOT } from './lib/paths.mjs';
import { faultsOf, newMigrations } from './lib/release.mjs';
import { readMigrationHashes, readReleased, writeReleased } from './lib/release-files.mjs';
import { fail, run } from './lib/run.mjs';

const [version] = process.argv.slice(2);
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const { workspaces } = JSON.parse(read('package.json'));
/** The package's own version, and those of our packages that it depends on. */
const versionsOf = (file) => {
  const { version: own, dependencies = {}, devDependencies = {} } = JSON.parse(read(file));
  const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
    name.startsWith('@mazad/'),
  );
  return [[file, own], ...ours.map(([name, wanted]) => [`${file}: ${name}`, wanted])];
};
const packages = ['package.json', ...workspaces.map((name) => `${name}/package.json`)];
/** The version in the API document. */
const API = 'server/src/platform/http/openapi.ts';
const apiVersion = /\bversion: '([^']*)'/.exec(read(API))?.[1];

const released = readReleased();
const hashes = readMigrationHashes();
const faults = faultsOf({
  version,
  changes: git('status', '--porcelain'),
  versions: Object.fromEntries([...packages.flatMap(versionsOf), [API, apiVersion]]),
  changelog: read('CHANGELOG.md'),
  tags: git('tag').split('\n'),
  released,
  hashes,
});
if (faults.length > 0) fail(faults.join('\n'));

const vitest = path.join(NODE_MODULES, 'vitest', 'vitest.mjs');
const env = { ...process.env, RELEASE: version };
const code = await run(process.execPath, [vitest, 'run', '--config', 'vitest.release.config.ts'], { env });
if (code !== 0) fail('The data of this version could not be kept.');
writeReleased({ ...released, [version]: newMigrations(released, hashes) });
console.log(`Ready. Once CI has passed on it:
  git add server && git commit -m "Release ${version}"
  git tag -a v${version} -m "Mazad ${version}"`);
