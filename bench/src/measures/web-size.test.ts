import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { WEB_DIST } from '../paths.ts';
import { filesOfRoute, measureWebSize } from './web-size.ts';

it('keeps the first load of the bids screen within its size', async () => {
  const { lines } = await measureWebSize();
  expect(lines.filter(({ isReached }) => !isReached)).toEqual([]);
});

it('names all of it on the page, so that nothing waits for the entry to ask for it', () => {
  const page = readFileSync(path.join(WEB_DIST, 'index.html'), 'utf8');
  expect(filesOfRoute().filter((file) => !page.includes(file))).toEqual([]);
});
