import { expect, it } from 'vitest';
import { proposeMapping } from './propose-mapping.ts';

const column = (header: string) => ({ kind: 'column', header });

it('maps a price list by country, and takes the price of the trading country', () => {
  const headers = ['Company Name', 'Model Name', 'Mobile Weight', 'RAM', 'Launched Price (USA)'];
  headers.push('Launched Price (Dubai)', 'Launched Year');
  const sample = [['Apple', 'iPhone 16 128GB', '174g', '6GB', 'USD 799', 'AED 2,799', '2024']];
  expect(proposeMapping(headers, sample)).toEqual({
    category: { kind: 'guess' },
    brand: column('Company Name'),
    name: column('Model Name'),
    price: column('Launched Price (Dubai)'),
    year: column('Launched Year'),
    attributes: [{ key: 'ram', header: 'RAM' }],
  });
});

it('skips prices in other currencies, reads Arabic headers, and leaves out missing fields', () => {
  expect(proposeMapping(['الفئة', 'الشركة', 'الطراز', 'السعر'], [['', '', '', 'USD 5']])).toEqual({
    category: column('الفئة'),
    brand: column('الشركة'),
    name: column('الطراز'),
    attributes: [],
  });
  expect(proposeMapping(['A', 'B'], [])).toEqual({ category: { kind: 'guess' }, attributes: [] });
});

it('accepts a price column with a few invalid cells, but not with mostly invalid ones', () => {
  const priceOf = (...cells: string[]) =>
    proposeMapping(
      ['Brand', 'Model', 'Launch price'],
      cells.map((cell) => ['Apple', 'iPhone 16', cell]),
    ).price;
  expect(priceOf('2799', '-5', '٢٥٠٠', '3,099', 'on request')).toEqual(column('Launch price'));
  expect(priceOf('', 'not announced')).toEqual(column('Launch price'));
  expect(priceOf('USD 799', '', '', '', '2799')).toBeUndefined();
});
