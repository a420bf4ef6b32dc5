import { execFileSync } from 'node:child_process';
import path from 'node:path';

const FILES_IN_FOLDER = 25;
// A folder of documents or pictures is a list.
const CODE = /\.(ts|tsx|mts|mjs|css|sql)$/;
const CONFIG = path.join(import.meta.dirname, '../sizes.oxlint.json');

/** `{ 'web/src/bids': 31 }`: the folders of more than 25 files, of those that are given. */
export function crowdedFolders(files) {
  const counts = {};
  for (const file of files.filter((name) => CODE.test(name))) {
    counts[path.dirname(file)] = (counts[path.dirname(file)] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > FILES_IN_FOLDER));
}

/** `{ 'web/src/bids/x.ts': 260, 'web/src/bids/x.ts useX': 81 }`: lines of the files and functions that are too long. */
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
 * What is wrong with `found`, where `allowed` names those that may be larger and how large they may be. The list can
 * only shrink: an exception that is no longer needed, or that is larger than what it stands for, is told as well.
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
    // It ends with 1 when it found something.
    if (error.status !== 1) throw error;
    return JSON.parse(error.stdout).diagnostics;
  }
}
