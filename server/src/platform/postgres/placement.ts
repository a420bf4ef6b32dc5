import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canEnter, canWrite, chooseIdentity, type Identity } from './host-identity.ts';

/** The locations of the embedded database's parts. */
export interface Placement {
  /** The database's own folder, mode 0700. */
  home: string;
  cluster: string;
  /** Folder of the Unix sockets, mode 0700: whoever can enter it can connect. */
  runDirectory: string;
  identity: Identity;
  recordFile: string;
  /** Set if only a folder was found that a reboot may empty. */
  isTemporary: boolean;
}

/** In the data directory; states where its cluster is and that it is complete. */
export const PLACEMENT_FILE = 'postgres.json';
// 107 bytes on Linux, 103 on macOS.
const SOCKET_PATH_LIMIT_BYTES = 103;
const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * Decides where the cluster of `dataDir` is, and creates the folders. It is `dataDir`/postgres if the database's user
 * can enter it; for root with a private data directory it is a folder under /var/lib. Throws if the recorded place is
 * empty or another user's, because an empty database in its place would look like data loss.
 */
export async function placeCluster(dataDir: string): Promise<Placement> {
  await mkdir(dataDir, { recursive: true });
  const root = await realpath(dataDir);
  const recordFile = path.join(root, PLACEMENT_FILE);
  const recorded = await readRecord(recordFile, root);
  const identity = await chooseIdentity(await findOwner(recorded ?? path.join(root, 'postgres')));
  if (recorded) await assertUsable(recorded, recordFile, identity);
  const { home, isTemporary } = recorded
    ? { home: recorded, isTemporary: false }
    : await chooseHome(root, identity);
  const runDirectory = chooseRunDirectory(home);
  await makePrivateDirectory(runDirectory, identity);
  return { home, cluster: path.join(home, 'cluster'), runDirectory, identity, recordFile, isTemporary };
}

/** Records the cluster's location in the data directory; only called once the cluster is complete. */
export async function recordPlacement(placement: Placement): Promise<void> {
  const root = path.dirname(placement.recordFile);
  const inside = path.relative(root, placement.home);
  // A relative path lets the data directory be moved.
  const home = inside.startsWith('..') ? placement.home : inside;
  const text = `${JSON.stringify({ home }, null, 2)}\n`;
  if (existsSync(placement.recordFile) && (await readFile(placement.recordFile, 'utf8')) === text) return;
  await writeFile(`${placement.recordFile}.new`, text);
  await rename(`${placement.recordFile}.new`, placement.recordFile);
}

async function readRecord(file: string, root: string): Promise<string | null> {
  if (!existsSync(file)) return null;
  try {
    const record = JSON.parse(await readFile(file, 'utf8')) as { home: string };
    return path.resolve(root, record.home);
  } catch {
    throw new Error(`${file} should say where the database is ({"home": "…"}) and cannot be read.`);
  }
}

async function findOwner(home: string): Promise<{ uid: number; gid: number } | null> {
  const cluster = path.join(home, 'cluster');
  if (!existsSync(cluster)) return null;
  const { uid, gid } = await stat(cluster);
  return { uid, gid };
}

async function assertUsable(home: string, recordFile: string, identity: Identity): Promise<void> {
  const owner = await stat(home).catch(() => null);
  if (!owner) {
    throw new Error(
      `${recordFile} says that the database is at ${home}, and nothing is there. Bring it back, or remove that file to begin with an empty database.`,
    );
  }
  if (owner.uid !== identity.uid) {
    // Only root can switch to the database's user; others must start as the owner.
    const mend = identity.dropped
      ? `Give it to that user (chown -R ${identity.uid} ${home})`
      : 'Start as that user or as root';
    throw new Error(
      `The database at ${home} belongs to user ${owner.uid}, and this is user ${identity.uid}. ${mend}, or choose another DATA_DIR.`,
    );
  }
  if (!existsSync(path.join(home, 'cluster', 'PG_VERSION'))) {
    throw new Error(
      `${recordFile} says that the database is at ${home}, and no cluster is there. Bring it back, or remove that file to begin with an empty database.`,
    );
  }
}

async function chooseHome(root: string, identity: Identity): Promise<{ home: string; isTemporary: boolean }> {
  const own = `mazad-${shortHash(root)}`;
  const candidates = [{ parent: root, name: 'postgres', isTemporary: false }];
  if (identity.dropped) {
    candidates.push({ parent: '/var/lib', name: own, isTemporary: false });
    candidates.push({ parent: '/var/tmp', name: own, isTemporary: true });
    candidates.push({ parent: tmpdir(), name: own, isTemporary: true });
  }
  for (const { parent, name, isTemporary } of candidates) {
    if (!(await canEnter(identity, parent))) continue;
    const home = path.join(parent, name);
    const made = await makePrivateDirectory(home, identity).then(
      () => true,
      () => false,
    );
    if (made && (await canWrite(identity, home))) return { home, isTemporary };
  }
  throw new Error(
    `No place for the database: ${identity.name} can write in none of ${candidates.map((c) => c.parent).join(', ')}. Choose another DATA_DIR.`,
  );
}

function chooseRunDirectory(home: string): string {
  const inside = path.join(home, 'run');
  const lengthBytes = Buffer.byteLength(path.join(inside, SOCKET_NAME));
  if (lengthBytes <= SOCKET_PATH_LIMIT_BYTES) return inside;
  // Not os.tmpdir(): two processes with different TMPDIR must use the same lock.
  return `/tmp/mazad-${shortHash(home)}`;
}

/** Creates a folder that only `identity` can enter; refuses one that somebody else created. */
async function makePrivateDirectory(directory: string, identity: Identity): Promise<void> {
  await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(directory);
  const ours = found.uid === identity.uid || found.uid === process.getuid?.();
  if (!found.isDirectory() || !ours) {
    throw new Error(
      `${directory} belongs to user ${found.uid}, not to ${identity.name}. Remove it, or choose another DATA_DIR.`,
    );
  }
  if (found.uid !== identity.uid) await chown(directory, identity.uid, identity.gid);
  await chmod(directory, 0o700);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
