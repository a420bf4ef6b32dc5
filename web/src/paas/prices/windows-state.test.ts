import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { I18nProvider, loadBundle } from '#/i18n/i18n-provider';
import { WindowsState } from '../staged-state';

vi.mock('#/session/api/api', () => ({ call: () => new Promise(() => undefined) }));

type Windows = ComponentProps<typeof WindowsState>['windows'];

async function draw(windows: Partial<Windows>): Promise<string> {
  const initial = await loadBundle('en');
  const state = createElement(WindowsState, { account: 0, windows: windows as Windows });
  return renderToString(
    createElement(
      I18nProvider,
      { initial } as ComponentProps<typeof I18nProvider>,
      createElement(QueryClientProvider, { client: new QueryClient() }, state),
    ),
  );
}

it('says that the price windows could not be read, with a way to try again, and nothing while they come', async () => {
  expect(await draw({ data: undefined, error: null, isFetching: true })).toBe('');
  const failed = await draw({ data: undefined, error: new Error('gone'), isFetching: false });
  expect(failed).toContain('role="alert"');
  expect(failed).toContain('Something went wrong');
  expect(failed).toContain('Retry');
});
