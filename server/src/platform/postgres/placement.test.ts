import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placeCluster } from './placement.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'placement-'));
  chmodSync(dataDir, 0o755);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

// Only root can give files to another user, as copying without owners does.
it.runIf(process.getuid?.() === 0)('says what to do with a copy that lost its owner', async () => {
  const home = path.join(dataDir, 'postgres');
  mkdirSync(path.join(home, 'cluster'), { recursive: true });
  writeFileSync(path.join(home, 'cluster', 'PG_VERSION'), '18\n');
  writeFileSync(path.join(dataDir, 'postgres.json'), '{ "home": "postgres" }\n');
  chownSync(path.join(home, 'cluster'), 0, 0);
  await expect(placeCluster(dataDir)).rejects.toThrow(
    /belongs to user 0, and this is user (\d+)\. Give it to that user \(chown -R \1 .*\/postgres\), or choose another DATA_DIR\./,
  );
});
