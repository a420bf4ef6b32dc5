import { expect, it } from 'vitest';
import { Watched } from './watched.ts';

it('lists the last shown first, without duplicates, and drops the oldest of very many', () => {
  const watched = new Watched();
  watched.show('uae', ['a', 'b']);
  watched.show('ksa', ['a']);
  watched.show('uae', ['a']);
  expect(watched.list()).toEqual([
    { assetId: 'a', regionId: 'uae' },
    { assetId: 'a', regionId: 'ksa' },
    { assetId: 'b', regionId: 'uae' },
  ]);
  watched.show(
    'uae',
    Array.from({ length: 499 }, (_, n) => String(n)),
  );
  expect(watched.list()).toHaveLength(500);
  expect(watched.list().at(-1)).toEqual({ assetId: 'a', regionId: 'uae' });
});
