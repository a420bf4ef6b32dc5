import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { type BidsView, parseBidsSearch, viewOf } from '../frame/bids-search';
import { countsQuery, useBidCounts } from './bid-queries';

const getBidCounts = vi.hoisted(() => vi.fn());
vi.mock('#/session/api/api', () => ({ call: getBidCounts }));

function Screen({ view, shown }: { view: BidsView; shown: (counts: object) => void }) {
  shown(useBidCounts(0, view));
  return null;
}

it('knows what credit covers from the newest counts, whatever they were filtered by (M8)', async () => {
  const client = new QueryClient();
  const viewFor = (category: string) => viewOf(parseBidsSearch({ category }), undefined);
  for (const [category, coveredOffer] of [
    ['', 50_000],
    ['phones', 2000],
  ] as const) {
    getBidCounts.mockResolvedValueOnce({ totalBids: 1, coveredOffer });
    await client.fetchQuery(countsQuery(0, viewFor(category)));
  }
  const shown = vi.fn();
  renderToString(
    createElement(QueryClientProvider, { client }, createElement(Screen, { view: viewFor(''), shown })),
  );
  expect(shown).toHaveBeenLastCalledWith({ counts: { totalBids: 1, coveredOffer: 50_000 }, covered: 2000 });
});
