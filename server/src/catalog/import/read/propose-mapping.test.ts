import { expect, it } from 'vitest';
import { proposeMapping } from './propose-mapping.ts';

const column = (header: string) => ({ kind: 'column', header });

it('finds the columns of a list of prices by country, and takes the price where devices are traded', () => {
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

it('passes over prices in another currency, reads Arabic headers, and leaves out what is not there', () => {
  expect(proposeMapping(['الفئة', 'الشركة', 'الطراز', 'السعر'], [['', '', '', 'USD 5']])).toEqual({
    category: column('الفئة'),
    brand: column('الشركة'),
    name: column('الطراز'),
    attributes: [],
  });
  expect(proposeMapping(['A', 'B'], [])).toEqual({ category: { kind: 'guess' }, attributes: [] });
});

it('takes a column of prices by its name though a few of its cells are none, but not one that is mostly others', () => {
  const priceOf = (...cells: string[]) =>
    proposeMapping(
      ['Brand', 'Model', 'Launch price'],
      cells.map((cell) => ['Apple', 'iPhone 16', cell]),
    ).price;
  expect(priceOf('2799', '-5', '٢٥٠٠', '3,099', 'on request')).toEqual(column('Launch price'));
  expect(priceOf('', 'not announced')).toEqual(column('Launch price'));
  expect(priceOf('USD 799', '', '', '', '2799')).toBeUndefined();
});
