import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { GridState } from '#/grid/grid-state';
import { editing } from '#/i18n/messages/en/editing';
import { render } from '#/i18n/render.fixture';
import { ToastProvider } from '#/ui/frames/undo-toast';
import type { RowTools } from '../bids-table';
import type { BidWork } from '../frame/bid-view';
import { BidBoard } from '../rows/bid-board';
import { buildRow } from '../rows/bid-row.fixture';
import { BidCard } from './bid-card';

// Rendered once, as on a server, where React reads no store.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
}));
vi.mock('../why/replay-row', () => ({ ReplayRow: () => null }));
vi.mock('#/autopilot/pilot-mark', () => ({ PilotMark: () => null }));
vi.mock('#/session/frames/words', () => ({
  Words: ({ children }: { children: unknown }) => children,
  withWords: (_: string, Screen: unknown) => Screen,
}));

type Drawn = { draft?: string; work?: BidWork | null; row?: BidRow };

/** A card at rest or with a typed price. */
async function draw({ draft, work = null, row = buildRow({}) }: Drawn): Promise<string> {
  const board = new BidBoard(() => Promise.reject(new Error('not read')));
  board.load([row], board.now);
  board.setWork('a', work);
  const state = new GridState();
  if (draft !== undefined) state.edit({ rowId: 'a', columnId: 'update' }, draft);
  const tools = { account: 0, state, selection: null } as unknown as RowTools;
  const card = createElement(BidCard, {
    view: board.rows.row('a')!,
    flash: null,
    board,
    tools,
    onPaste: undefined,
  });
  return render(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(ToastProvider, null, card),
    ),
    { editing },
  );
}

it('shows the auto top-up next to a typed price (S6)', async () => {
  expect(await draw({ draft: '2140' })).toMatch(/role="switch"[^>]*aria-label="Auto top-up"/);
  expect(await draw({})).not.toContain('aria-label="Auto top-up"');
});

it('warns that typed values are unsaved when another card was chosen', async () => {
  const html = await draw({ work: { kind: 'failed', typed: '2140', nearest: [], message: null } });
  expect(html).toContain('2140 is not saved yet.');
});

it('explains the first-rank icon to screen readers and on hover', async () => {
  const second = buildRow({});
  const first = { ...second, myBid: { ...second.myBid!, rank: 1, isSpotSummit: true } };
  expect(await draw({ row: first })).toContain(
    'aria-description="First Rank bid. Why iPhone 14 Pro Max 256GB has this rank"',
  );
  expect(await draw({ row: second })).toContain(
    'aria-description="Why iPhone 14 Pro Max 256GB has this rank"',
  );
});

it('names its figures like the table’s columns', async () => {
  const names = [...(await draw({})).matchAll(/<dt[^>]*>([^<]*)<\/dt>/g)].map(([, name]) => name);
  expect(names).toEqual(['My Bid', 'Top Bid', 'Gap to 1st place', 'My Quantity']);
});
