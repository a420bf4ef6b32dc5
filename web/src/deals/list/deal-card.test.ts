import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { I18nProvider, loadBundle } from '#/i18n/i18n-provider';
import { deals } from '#/i18n/messages/en/deals';
import { buildDeal } from '../deal.fixture';
import { DEAL_CARD_HEIGHT, DealCard } from './deal-card';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children, style }: ComponentProps<'a'>) => createElement('a', { style }, children),
}));

async function draw(): Promise<string> {
  const bundle = await loadBundle('en');
  const initial = { ...bundle, messages: { ...bundle.messages, deals } };
  const view = { deal: buildDeal('MZ-3', '2026-11-21T08:00:00Z'), startsDay: false };
  return renderToString(
    createElement(
      I18nProvider,
      { initial } as ComponentProps<typeof I18nProvider>,
      createElement(DealCard, { view, accountIndex: 0, currency: 'AED' }),
    ),
  );
}

it('tells units of one model apart by their IMEI, and names the currency of the price', async () => {
  const html = await draw();
  const text = html.replace(/<[^>]*>/g, '');
  expect(text).toContain('MZ-3 · IMEI 35693811 204571 2');
  expect(text).toContain('AED 1,050.00');
});

it('is as high as its list reckons with', async () => {
  expect(await draw()).toContain(`--card-height:${DEAL_CARD_HEIGHT}px`);
});
