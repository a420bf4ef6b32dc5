import { type ComponentProps, createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { deals } from '#/i18n/messages/en/deals';
import { render } from '#/i18n/render.fixture';
import { buildDeal } from '../deal.fixture';
import { DEAL_CARD_HEIGHT, DealCard } from './deal-card';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children, style }: ComponentProps<'a'>) => createElement('a', { style }, children),
}));

async function draw(): Promise<string> {
  const view = { deal: buildDeal('MZ-3', '2026-11-21T08:00:00Z'), startsDay: false };
  return render(createElement(DealCard, { view, accountIndex: 0, currency: 'AED' }), { deals });
}

it('tells units of one model apart by their IMEI, and names the currency of the price', async () => {
  const html = await draw();
  const text = html.replace(/<[^>]*>/g, '');
  expect(text).toContain('MZ-3 · IMEI 35693811 204571 2');
  expect(text).toContain('AED 1,050.00');
});

it('is as high as its list reckons with', async () => {
  expect(await draw()).toContain(`block-size:${DEAL_CARD_HEIGHT}px`);
});
