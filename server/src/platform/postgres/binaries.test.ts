import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPackage, majorVersion, prepareBinaries } from './binaries.ts';
import { chooseIdentity, runAs } from './host-identity.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'binaries-'));
  chmodSync(folder, 0o755);
});

afterEach(() => rmSync(folder, { recursive: true }));

function copyPackageWithoutLinks(): string {
  const copy = path.join(folder, 'private', 'package');
  cpSync(findPackage(), copy, { recursive: true, filter: (source) => !lstatSync(source).isSymbolicLink() });
  // Simulates a private home directory, which root's database user cannot enter.
  chmodSync(path.join(folder, 'private'), 0o700);
  return copy;
}

it('makes a copy that runs when the installed one lacks its links or is out of reach', async () => {
  const packageRoot = copyPackageWithoutLinks();
  const identity = await chooseIdentity(null);
  const home = path.join(folder, 'home');
  mkdirSync(home, { mode: 0o755 });

  const bin = await prepareBinaries(home, identity, packageRoot);

  expect(path.dirname(path.dirname(bin))).toBe(home);
  expect(await majorVersion(bin, identity)).toBeGreaterThanOrEqual(18);
  expect((await runAs(identity, path.join(bin, 'initdb'), ['--version'], 10_000)).code).toBe(0);
  expect(await prepareBinaries(home, identity, packageRoot)).toBe(bin);
  expect(readdirSync(home)).toHaveLength(1);
});

it('says what to do where the binaries do not run at all', async () => {
  const packageRoot = copyPackageWithoutLinks();
  rmSync(path.join(packageRoot, 'native', 'lib'), { recursive: true });
  const home = path.join(folder, 'home');
  mkdirSync(home, { mode: 0o755 });
  const identity = await chooseIdentity(null);
  await expect(prepareBinaries(home, identity, packageRoot)).rejects.toThrow('set DATABASE_URL');
});
