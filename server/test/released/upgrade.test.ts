import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createTestDatabase } from '../database.ts';
import { expectCleanAudit } from '../harness/audit.ts';
import { readData } from './data-file.ts';
import { keepLife } from './keep-life.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const RELEASED = Object.keys(
  JSON.parse(readFileSync(new URL('released.json', MIGRATIONS), 'utf8')) as Record<string, unknown>,
);

/** Migrates it to the current schema. Returns the row count of each table, if the audit finds nothing. */
async function upgrade(file: string): Promise<Map<string, number>> {
  const database = await createTestDatabase({ isEmpty: true });
  try {
    const counts = await readData(database, file);
    await migrate(database.url);
    const { receiptsRunAgain } = await expectCleanAudit(database.db.pool);
    expect(receiptsRunAgain).toBe(counts.get('award_receipt'));
    return counts;
  } finally {
    await database.drop();
  }
}

it('keeps the data of this schema whole', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mazad-data-'));
  try {
    const file = path.join(folder, 'now.gz');
    const kept = await keepLife(file, 400);
    expect(await upgrade(file)).toEqual(kept);
    expect(kept.get('deal')).toBeGreaterThan(20);
    expect(kept.get('paas_price')).toBeGreaterThan(20);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

if (RELEASED.length > 0) {
  it.each(RELEASED)('brings the data of %s to this schema', async (version) => {
    expect((await upgrade(path.join(FOLDER, `${version}.gz`))).get('deal')).toBeGreaterThan(100);
  });
}
