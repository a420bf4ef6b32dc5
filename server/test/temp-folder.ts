import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the tests of a file, removed after them. */
export function useTempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mazad-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
