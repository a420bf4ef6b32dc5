import { expect, it } from 'vitest';
import { brandChoice } from './brand-choice';

const byBrand = [
  [
    { _id: 'iphone', name: 'iPhone' },
    { _id: 'ipad', name: 'iPad' },
  ],
  [{ _id: 'galaxy', name: 'Galaxy' }],
];
const chosen = { brands: ['apple', 'samsung'], models: ['iphone', 'galaxy'] };

it('takes a brand away with its own models alone', () => {
  expect(brandChoice(chosen, ['apple'], byBrand)).toEqual({ brands: ['apple'], models: ['iphone'] });
  expect(brandChoice(chosen, ['samsung', 'xiaomi'], byBrand).models).toEqual(['galaxy']);
});

it('keeps no model without its brand, nor one whose brand is not known yet', () => {
  expect(brandChoice(chosen, [], byBrand)).toEqual({ brands: [], models: [] });
  expect(brandChoice(chosen, ['apple'], []).models).toEqual([]);
});

it('leaves the models alone where a brand is added', () => {
  expect(brandChoice(chosen, ['apple', 'samsung', 'xiaomi'], [])).toEqual({
    brands: ['apple', 'samsung', 'xiaomi'],
  });
});
