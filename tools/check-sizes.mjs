// Part of `npm run lint`: checks the size limits of CONTRIBUTING.md for folders, files and functions. The exceptions in
// tools/sizes.json can only shrink.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { compareSizes, crowdedFolders, longParts } from './lib/sizes.mjs';

const allowed = JSON.parse(readFileSync(path.join(ROOT, 'tools/sizes.json'), 'utf8'));
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});
const found = { ...crowdedFolders(listed.trim().split('\n')), ...longParts(ROOT) };
const problems = compareSizes(found, allowed);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
