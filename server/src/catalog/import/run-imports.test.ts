import type { ImportMapping } from '@mazad/contract/operator-catalog-import';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { type Db, openDb, type Query } from '#platform/db/db.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { buildMember, buildStore } from '../../../test/factories.ts';
import { addImport, askForApply, askForPreview, readImport } from './imports.ts';
import { runCatalogImports } from './run-imports.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase({ isDurable: false });
  db = openDb({ connectionString: database.url, poolSize: 4, prepared: true });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const MAPPING: ImportMapping = {
  category: { kind: 'guess' },
  brand: { kind: 'column', header: 'Brand' },
  name: { kind: 'column', header: 'Model' },
  attributes: [],
};

it('keeps its claim while it compares, before it writes too, so that no other process takes it up', async () => {
  const bytes = Buffer.from('Brand,Model\nApple,iPhone 13 128GB\n');
  const upload = { fileName: 'models.csv', bytes, headers: ['Brand', 'Model'], sample: [], rowCount: 1 };
  const { userId } = await buildMember(db, { storeId: await buildStore(db) });
  const importId = await addImport(db, { ...upload, mapping: MAPPING }, { userId, now: new Date() });
  await askForPreview(db, { importId, mapping: MAPPING, regionIds: ['uae'] });
  await runCatalogImports({ db, clock: systemClock });
  const { digest } = await readImport(db, importId);
  await askForApply(db, { importId, digest: digest!, actor: 'operator:1', address: '127.0.0.1' });

  const done: string[] = [];
  const heard =
    (query: Query): Query =>
    (sql, values) => {
      if (/set rows_done = \$3/.test(sql)) done.push('claim kept');
      if (/insert into asset/.test(sql)) done.push('written');
      return query(sql, values);
    };
  const overheard: Db = {
    ...db,
    query: heard(db.query),
    transaction: (work) => db.transaction((tx) => work({ ...tx, query: heard(tx.query) })),
  };
  await runCatalogImports({ db: overheard, clock: systemClock });
  expect((await readImport(db, importId)).state).toBe('APPLIED');
  expect(done.slice(0, 2)).toEqual(['claim kept', 'written']);
});
