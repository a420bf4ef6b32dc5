import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render } from '#/i18n/render.fixture';
import type { BidFilters } from '../frame/use-bid-filters';
import { BrandList } from './model-list';

it('has the logo of each brand beside its name, and a letter where there is none (V)', async () => {
  const options = [
    { id: 'a', name: { en: 'Apple', ar: 'آبل' }, logoUrl: '/brands/apple.svg' },
    { id: 'b', name: { en: 'HONOR', ar: 'هونر' }, logoUrl: null },
  ];
  const filters = { brand: { options } } as unknown as BidFilters;
  const html = await render(createElement(BrandList, { filters, selected: [] }));
  expect(html).toMatch(/<img src="\/brands\/apple\.svg" alt=""[^>]*>.*<bdi>Apple<\/bdi>/);
  expect(html).toMatch(/>H<\/span><\/span><bdi>HONOR<\/bdi>/);
});
