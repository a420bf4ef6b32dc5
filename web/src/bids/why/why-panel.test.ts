import type { BidHistoryEntry } from '@mazad/contract/bids/bidding';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { why } from '#/i18n/messages/en/why';
import { render } from '#/i18n/render.fixture';
import { accountQuery } from '#/session/api/queries';
import { accountKey } from '#/session/api/query-client';
import { freshView } from '../frame/bid-view';
import { HistoryList } from '../moves/history-list';
import { buildRow } from '../rows/bid-row.fixture';
import { AskedLine } from './asked-line';
import { ReplayList } from './replay-list';

vi.mock('#/session/api/api', () => ({ call: () => new Promise(() => {}) }));

async function draw(part: ReactElement, key: readonly unknown[], answer: unknown): Promise<string> {
  const client = new QueryClient();
  client.setQueryData(key, answer);
  return render(createElement(QueryClientProvider, { client }, part), { why });
}

const entry = (minute: number): BidHistoryEntry => ({
  bidAmount: 1000,
  rankDescription: { en: '1st', ar: 'الأول' },
  status: 'RANK_ONE',
  kind: 'PRICE',
  maxQuantity: 5,
  availableQuantity: 5,
  by: null,
  autopilot: null,
  appraisalCode: null,
  updatedOn: new Date(minute * 60_000).toISOString(),
});

it.each([
  { count: 199, isSaid: false },
  { count: 200, isSaid: true },
])(
  'says of a history of $count changes whether it is all of it: $isSaid (M11)',
  async ({ count, isSaid }) => {
    const entries = Array.from({ length: count }, (_, at) => entry(count - at));
    const list = createElement(HistoryList, { account: 0, bid: buildRow({}), currency: 'AED' });
    const html = await draw(
      list,
      accountKey(0, 'GET /bids/{assetId}/history', { params: { assetId: 'a' } }),
      entries,
    );
    expect(html.includes('The newest 200 changes are shown.')).toBe(isSaid);
  },
);

it('offers a price only where the row has an editor to put it into', async () => {
  const replay = { days: 30, of: 4, won: 1, wins: null, toldFrom: 0, ladder: [{ price: 2140, wins: 3 }] };
  const drawn = (onUse: (() => void) | null) =>
    draw(
      createElement(ReplayList, { account: 0, view: freshView(buildRow({})), onUse }),
      accountQuery(0, 'GET /bids/{assetId}/replay', { params: { assetId: 'a' }, query: { days: 30 } })
        .queryKey,
      replay,
    );
  expect(await drawn(() => {})).toContain('2,140');
  expect((await drawn(() => {})).match(/<button/g)).toHaveLength(1);
  expect(await drawn(null)).not.toContain('<button');
});

it('tells how often shops asked for a model, and what was taken of it at which prices (M7)', async () => {
  const told = async (taken: ComponentProps<typeof AskedLine>['asked']['taken'], unmet = 5) => {
    const html = await draw(createElement(AskedLine, { asked: { times: 12, unmet, taken } }), ['none'], null);
    return html.replace(/<[^>]*>/g, '').trim();
  };
  const asked = 'Shops asked 12 times in 30 days, 5 without any offer.';
  expect(await told(null)).toBe(asked);
  expect(await told(null, 0)).toBe('Shops asked 12 times in 30 days, always with an offer.');
  expect(await told({ times: 0, of: 7, from: null, to: null })).toBe(`${asked} None of 7 offers was taken.`);
  expect(await told({ times: 1, of: 7, from: 1850, to: 1850 })).toBe(`${asked} Taken: 1 of 7, at 1,850.`);
  expect(await told({ times: 4, of: 7, from: 1850, to: 1900 })).toBe(
    `${asked} Taken: 4 of 7, at 1,850 to 1,900.`,
  );
});
