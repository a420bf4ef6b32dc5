import type { PaasRow } from '@mazad/contract/bids/paas';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { paas } from '#/i18n/messages/en/paas';
import { render } from '#/i18n/render.fixture';
import { QuantityText } from './quantity-text';

type Staged = {
  price: number;
  stagedPrice: number | null;
  quantity: number | null;
  stagedQuantity: number | null;
};

async function textOf({ price, stagedPrice, ...units }: Staged): Promise<string> {
  const row = { ...units, availableQuantity: units.quantity, myBids: [{ price, stagedPrice }] } as PaasRow;
  const html = await render(createElement(QuantityText, { row }), { paas });
  return html
    .replace(/<span aria-hidden.*?<\/span>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

it('says what a limit becomes at the next execution, as prices do (E5)', async () => {
  const live = { price: 900, stagedPrice: 900, quantity: null, stagedQuantity: null };
  expect(await textOf(live)).toBe('No limit');
  expect(await textOf({ ...live, stagedQuantity: 3 })).toBe('No limit staged: 3');
  expect(await textOf({ ...live, quantity: 5, stagedQuantity: 5 })).toBe('5 of 5 left');
  expect(await textOf({ ...live, quantity: 5 })).toBe('5 of 5 left staged: No limit');
  expect(await textOf({ ...live, price: 0, stagedQuantity: 3 })).toBe('— staged: 3');
});

it('leaves it to the prices that they lapse or are taken off', async () => {
  const live = { price: 900, quantity: 5, stagedQuantity: null };
  expect(await textOf({ ...live, stagedPrice: null })).toBe('5 of 5 left');
  expect(await textOf({ ...live, stagedPrice: 0 })).toBe('5 of 5 left');
});
