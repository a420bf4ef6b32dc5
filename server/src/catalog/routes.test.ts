import { expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { buildAsset, buildCategory } from '../../test/factories.ts';

const test = useTestApp();
const NOBODY = '00000000-0000-4000-8000-000000000000';

it('returns groups, grades and files of an existing category only', async () => {
  const { token } = await test.signIn();
  const category = await buildCategory(test.db);
  const asset = await buildAsset(test.db, { category });
  const { categoryId } = category;
  const [brand] = await test.sql<{ id: string }>`select brand_id as id from asset
    where asset_id = ${asset.assetId}`;
  const ask = async (path: string) => (await test.call('GET', path, { token })).status;
  const groups = (category: string, brandId = brand!.id) => ask(`/assets/groups/${category}/${brandId}`);
  const grades = (category: string) => ask(`/v3/configuration/item-condition/info/${category}`);
  const files = (category: string) => ask(`/paas/dealer/bid-upload-files/${category}`);

  for (const of of [groups, grades, files]) {
    expect([await of(categoryId), await of('zzz')]).toEqual([200, 404]);
  }
  expect(await groups(categoryId, NOBODY)).toBe(404);
  expect(await files('all')).toBe(200);
  await test.db.query('update category set is_active = false where category_id = $1', [categoryId]);
  // The store keeps what it uploaded while the category was on.
  expect([await groups(categoryId), await grades(categoryId), await files(categoryId)]).toEqual([
    404, 404, 200,
  ]);
});
