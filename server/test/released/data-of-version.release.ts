import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { keepLife } from './keep-life.ts';

it('keeps the data of a version, from which later ones are upgraded', async () => {
  const { RELEASE } = process.env;
  const kept = await keepLife(fileURLToPath(new URL(`${RELEASE}.gz`, import.meta.url)), 2_000);
  expect(kept.get('deal')).toBeGreaterThan(100);
});
