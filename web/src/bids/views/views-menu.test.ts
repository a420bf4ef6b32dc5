import { type ComponentProps, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { I18nProvider, loadBundle } from '#/i18n/i18n-provider';
import { views } from '#/i18n/messages/en/views';
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
  const bundle = await loadBundle('en');
  const initial = { ...bundle, messages: { ...bundle.messages, views } };
  const view = viewOf(parseBidsSearch({ category: 'phones', search: 'pro', sort: 'topBid' }), 'RANK_ONE');
  renderToString(
    createElement(
      I18nProvider,
      { initial } as ComponentProps<typeof I18nProvider>,
      createElement(ViewsMenu, { account: 1, owner: 'a@b.example', view, density: 'normal' }),
    ),
  );
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
