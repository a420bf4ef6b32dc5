import { rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeTestFolder } from './test-folder.mjs';

const made = [];
const parentOf = (options) => {
  const folder = makeTestFolder(options);
  made.push(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  return path.dirname(folder);
};

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

it('is in memory if there is space, and otherwise in the temporary folder', () => {
  const memoryDisk = path.dirname(import.meta.dirname);
  expect(parentOf({ memoryDisk, roomBytes: 1 })).toBe(memoryDisk);
  expect(parentOf({ memoryDisk, roomBytes: 2 ** 60 })).toBe(tmpdir());
  expect(parentOf({ memoryDisk: path.join(memoryDisk, 'nowhere'), roomBytes: 1 })).toBe(tmpdir());
});
