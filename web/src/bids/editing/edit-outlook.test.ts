import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { editing } from '#/i18n/messages/en/editing';
import { render } from '#/i18n/render.fixture';
import { freshView } from '../frame/bid-view';
import { buildRow } from '../rows/bid-row.fixture';
import { ShortOutlook } from './edit-outlook';

vi.mock('../why/replay-row', () => ({ ReplayRow: () => null }));

/** A card's note for a leading price, with this many of five units left. */
async function draw(availableQuantity: number, chosen?: number, draft = '2140'): Promise<string> {
  const { myBid, ...bid } = buildRow({});
  const row = { ...bid, myBid: myBid && { ...myBid, maxQuantity: 5, availableQuantity } };
  const pending = chosen === undefined ? null : { maxQuantity: chosen, availableQuantity: chosen };
  const view = { ...freshView(row), pending };
  const outlook = createElement(ShortOutlook, { view, draft });
  return render(outlook, { editing });
}

it('promises no first place to a bid without units (M6)', async () => {
  expect(await draw(0)).toContain('Out of Quantity');
  expect(await draw(1)).not.toContain('Out of Quantity');
});

it('uses the newly chosen quantity, which is a full one (M10)', async () => {
  expect(await draw(0, 5)).not.toContain('Out of Quantity');
  expect(await draw(5, 0)).toContain('Out of Quantity');
});

it('names the valid prices while an invalid one is typed (M2)', async () => {
  expect(await draw(5, undefined, '2145')).toContain('go in steps of');
  expect(await draw(5, undefined, '5')).toContain('1,000,000');
});
