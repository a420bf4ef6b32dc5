import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { I18nProvider, loadBundle } from '#/i18n/i18n-provider';
import type { BidFilters } from '../frame/use-bid-filters';
import { BrandList } from './model-list';

it('has the logo of each brand beside its name, and a letter where there is none (V)', async () => {
  const options = [
    { id: 'a', name: { en: 'Apple', ar: 'آبل' }, logoUrl: '/brands/apple.svg' },
    { id: 'b', name: { en: 'HONOR', ar: 'هونر' }, logoUrl: null },
  ];
  const filters = { brand: { options } } as unknown as BidFilters;
  const html = renderToString(
    createElement(
      I18nProvider,
      { initial: await loadBundle('en') } as ComponentProps<typeof I18nProvider>,
      createElement(BrandList, { filters, selected: [] }),
    ),
  );
  expect(html).toMatch(/<img src="\/brands\/apple\.svg" alt=""[^>]*>.*<bdi>Apple<\/bdi>/);
  expect(html).toMatch(/>H<\/span><\/span><bdi>HONOR<\/bdi>/);
});
