import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in the machine's memory. */
const MEMORY_DISK = '/dev/shm';
/** A run was seen to fill 250 MB of it; the programs of the run need memory as well. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Makes the folder in which a run keeps its databases and all that it writes: in memory where there is room, since a
 * run makes some 300 databases of 850 files each, and a disk takes half a second for one. What is killed finds its
 * files there again as on a disk.
 */
export function makeTestFolder({ memoryDisk = MEMORY_DISK, roomBytes = ROOM_BYTES } = {}) {
  const parent = hasRoom(memoryDisk, roomBytes) ? memoryDisk : tmpdir();
  const folder = mkdtempSync(path.join(parent, 'mazad-tests-'));
  // Run as root, a database steps down to a user that has to get in.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(disk, roomBytes) {
  if (!existsSync(disk)) return false;
  const { bavail, bsize } = statfsSync(disk);
  return Math.min(bavail * bsize, freemem()) >= roomBytes;
}
