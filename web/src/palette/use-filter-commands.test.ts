import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { parseBidsSearch, viewOf } from '#/bids/frame/bids-search';
import { isFreshView } from '#/bids/views/view-address';
import { palette } from '#/i18n/messages/en/palette';
import { render } from '#/i18n/render.fixture';
import { useFilterCommands } from './use-filter-commands';

const navigate = vi.hoisted(() => vi.fn());
const place = vi.hoisted(() => ({ pathname: '', search: {} }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate, useLocation: () => place }));
beforeEach(() => void navigate.mockReset());

type Commands = ReturnType<typeof useFilterCommands>['commands'];

function Palette({ onShown }: { onShown: (commands: Commands) => void }) {
  onShown(useFilterCommands(0).commands);
  return null;
}

/** The target of "All" from a URL. */
async function allFrom(pathname: string, search = {}) {
  Object.assign(place, { pathname, search });
  const onShown = vi.fn<(commands: Commands) => void>();
  await render(createElement(Palette, { onShown }), { palette });
  await onShown.mock.calls[0]![0].find(({ id }) => id === 'rank-all')?.run();
  return parseBidsSearch(navigate.mock.calls[0]?.[0].search);
}

it('asks for all rows from another screen, and not for whatever view opens the list', async () => {
  const search = await allFrom('/0/deals');
  expect(isFreshView(viewOf(search, undefined))).toBe(false);
  expect(search).toMatchObject({ sort: 'assetName', order: 'asc' });
});

it('leaves the order and the other filters of the list alone', async () => {
  expect(
    await allFrom('/0/bids/RANK_ONE', { sort: 'topBid', order: 'desc', search: 'iphone' }),
  ).toMatchObject({
    sort: 'topBid',
    order: 'desc',
    search: 'iphone',
  });
});
