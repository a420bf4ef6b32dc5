import { execFileSync } from 'node:child_process';
import path from 'node:path';

const FILES_IN_FOLDER = 25;
// Folders of documents or pictures may be long lists.
const CODE = /\.(ts|tsx|mts|mjs|css|sql)$/;
const CONFIG = path.join(import.meta.dirname, '../sizes.oxlint.json');

/** The given folders with more than 25 files: `{ 'web/src/bids': 31 }`. */
export function crowdedFolders(files) {
  const counts = {};
  for (const file of files.filter((name) => CODE.test(name))) {
    counts[path.dirname(file)] = (counts[path.dirname(file)] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > FILES_IN_FOLDER));
}

/** Lines of overlong files and functions: `{ 'web/src/bids/x.ts': 260, 'web/src/bids/x.ts useX': 81 }`. */
export function longParts(root) {
  const found = {};
  for (const { message, filename } of readDiagnostics(root)) {
    const size = Number(/\((\d+)\)/.exec(message)[1]);
    const name = /function `([^`]+)`/.exec(message)?.[1];
    const isFile = message.startsWith('File');
    const key = isFile ? filename : `${filename} ${name ?? 'function'}`;
    found[key] = Math.max(size, found[key] ?? 0);
  }
  return found;
}

/**
 * Compares `found` with the exceptions in `allowed`. Exceptions can only shrink: unneeded or too generous ones are
 * reported too.
 */
export function compareSizes(found, allowed) {
  const problems = [];
  for (const [name, size] of Object.entries(found)) {
    if (!(name in allowed)) problems.push(`${name}: ${size}. Split it.`);
    else if (size > allowed[name]) problems.push(`${name}: ${size}, grown from ${allowed[name]}. Split it.`);
    else if (size < allowed[name])
      problems.push(`${name}: now ${size}. Write it in place of ${allowed[name]}.`);
  }
  for (const name of Object.keys(allowed)) {
    if (!(name in found)) problems.push(`${name}: within its budget. Remove it from the exceptions.`);
  }
  return problems;
}

function readDiagnostics(root) {
  const oxlint = path.join(root, 'node_modules/.bin/oxlint');
  try {
    execFileSync(oxlint, ['-c', CONFIG, '--format', 'json', '.'], {
      cwd: root,
      maxBuffer: 2 ** 26,
      stdio: 'pipe',
    });
    return [];
  } catch (error) {
    // Exit code 1 means findings.
    if (error.status !== 1) throw error;
    return JSON.parse(error.stdout).diagnostics;
  }
}
