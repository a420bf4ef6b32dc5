import { expect, it } from 'vitest';
import { splitModelName } from './model-name-parts';

it('sets the storage apart where the name ends in one', () => {
  expect(splitModelName('iPhone 14 Pro Max 256GB')).toEqual({ model: 'iPhone 14 Pro Max', storage: '256GB' });
  expect(splitModelName('Galaxy Tab 1 TB')).toEqual({ model: 'Galaxy Tab', storage: '1 TB' });
  expect(splitModelName('Apple Watch Ultra')).toEqual({ model: 'Apple Watch Ultra', storage: null });
});
