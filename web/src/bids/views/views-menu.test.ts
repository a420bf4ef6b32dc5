import { createElement, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { views } from '#/i18n/messages/en/views';
import { render } from '#/i18n/render.fixture';
import { parseBidsSearch, viewOf } from '../frame/bids-search';
import { ViewsMenu } from './views-menu';

const { callFile, items } = vi.hoisted(() => ({
  callFile: vi.fn(async () => await new Promise(() => {})),
  items: new Map<unknown, () => void>(),
}));
vi.mock('#/session/api/api', () => ({ callFile }));
vi.mock('#/ui/frames/undo-toast', () => ({ useToasts: () => ({ show: () => {} }) }));
vi.mock('#/session/frames/words', () => ({
  Words: ({ children }: { children: ReactNode }) => children,
  withWords: (_: string, Screen: unknown) => Screen,
}));
vi.mock('./use-saved-views', () => ({
  useSavedViews: () => ({ views: [], isError: false, retry: () => {} }),
  useApplyView: () => () => {},
}));
vi.mock('./opening-view', () => ({ readOpeningView: () => undefined }));
vi.mock('./views-sheet', () => ({ ViewsSheet: () => null }));
// Open from the start.
vi.mock('#/ui/buttons/dropdown', () => ({
  Dropdown: ({ children }: { children: (close: () => void) => ReactNode }) => children(() => {}),
  MenuDivider: () => null,
  MenuLabel: () => null,
  MenuItem: ({ children, onSelect }: { children: ReactNode; onSelect: () => void }) => {
    items.set(children, onSelect);
    return null;
  },
}));

it('saves what the list shows as a bid book, by all that narrows and orders it (X1)', async () => {
  const view = viewOf(parseBidsSearch({ category: 'phones', search: 'pro', sort: 'topBid' }), 'RANK_ONE');
  await render(createElement(ViewsMenu, { account: 1, owner: 'a@b.example', view, density: 'normal' }), {
    views,
  });
  items.get('Download what is shown')?.();
  expect(callFile).toHaveBeenCalledWith(1, 'POST /assets/biding', {
    body: expect.objectContaining({
      categoryId: 'phones',
      search: 'pro',
      filterBy: 'RANK_ONE',
      sortBy: 'topBid',
      excelExport: true,
    }),
    timeoutSeconds: expect.any(Number),
  });
});
