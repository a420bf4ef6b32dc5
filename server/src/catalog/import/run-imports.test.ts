import type { ImportMapping } from '@mazad/contract/operator/catalog-import';
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useTestDatabase } from '../../../test/database.ts';
import { buildMember, buildStore } from '../../../test/factories.ts';
import { heardDb } from '../../../test/heard-db.ts';
import { addImport, askForApply, askForPreview, readImport } from './imports.ts';
import { runCatalogImports } from './run-imports.ts';

const { db } = useTestDatabase();

const MAPPING: ImportMapping = {
  category: { kind: 'guess' },
  brand: { kind: 'column', header: 'Brand' },
  name: { kind: 'column', header: 'Model' },
  attributes: [],
};

/** Previews and applies a file; `hear` gets each statement of the apply before it runs. */
async function applyFile(
  csv: string,
  mapping: ImportMapping,
  hear: (sql: string) => Promise<void> | void = () => undefined,
): Promise<void> {
  const [header, ...rows] = csv.trim().split('\n');
  const headers = header!.split(',');
  const upload = {
    fileName: 'models.csv',
    bytes: Buffer.from(csv),
    headers,
    sample: [],
    rowCount: rows.length,
  };
  const { userId } = await buildMember(db, { storeId: await buildStore(db) });
  const importId = await addImport(db, { ...upload, mapping }, { userId, now: new Date() });
  await askForPreview(db, { importId, mapping, isAddOnly: false, regionIds: ['uae'] });
  await runCatalogImports({ db, clock: systemClock });
  const { digest } = await readImport(db, importId);
  await askForApply(db, { importId, digest: digest!, actor: `operator:${userId}`, address: '127.0.0.1' });

  await runCatalogImports({ db: heardDb(db, hear), clock: systemClock });
  expect((await readImport(db, importId)).state).toBe('APPLIED');
}

it('keeps its claim while comparing and before writing', async () => {
  const done: string[] = [];
  await applyFile('Brand,Model\nApple,iPhone 13 128GB\n', MAPPING, (sql) => {
    if (/set rows_done = \$3/.test(sql)) done.push('claim kept');
    if (/insert into asset/.test(sql)) done.push('written');
  });
  expect(done.slice(0, 2)).toEqual(['claim kept', 'written']);
});

it('writes its audit entries without blocking bids on the models that it moves', async () => {
  await applyFile('Brand,Model\nOppo,Reno 12 256GB\n', MAPPING);
  const free: number[] = [];
  const grouped: ImportMapping = { ...MAPPING, group: { kind: 'column', header: 'Group' } };
  await applyFile(
    'Brand,Model,Group\nOppo,Reno 12 256GB,Reno\nOppo,Reno 13 256GB,Reno\n',
    grouped,
    async (sql) => {
      if (!/insert into audit_log/.test(sql)) return;
      const rows = await db.query("select 1 from market where name = 'Reno 12 256GB' for update skip locked");
      free.push(rows.length);
    },
  );
  expect(free).toEqual([1, 1]);
  const moved = `select g.name from market m join model_group g using (group_id) where m.name = 'Reno 12 256GB'`;
  expect(await db.query(moved)).toEqual([{ name: 'Reno' }]);
});
