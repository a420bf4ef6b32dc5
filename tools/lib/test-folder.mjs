import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

/** Linux's in-memory file system. */
const MEMORY_DISK = '/dev/shm';
/** A run has used 250 MB of it; its programs need memory as well. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Creates the folder for a run's databases and files, in memory if there is room: a run creates some 300 databases of
 * 850 files each, and a disk takes half a second for one. Processes that are killed still find their files there.
 */
export function makeTestFolder({ memoryDisk = MEMORY_DISK, roomBytes = ROOM_BYTES } = {}) {
  const parent = hasRoom(memoryDisk, roomBytes) ? memoryDisk : tmpdir();
  const folder = mkdtempSync(path.join(parent, 'mazad-tests-'));
  // Under root, the database runs as another user, who needs access.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(disk, roomBytes) {
  if (!existsSync(disk)) return false;
  const { bavail, bsize } = statfsSync(disk);
  return Math.min(bavail * bsize, freemem()) >= roomBytes;
}
