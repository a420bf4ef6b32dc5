import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '#/i18n/render.fixture';
import { WindowsState } from '../staged-state';

vi.mock('#/session/api/api', () => ({ call: () => new Promise(() => undefined) }));

type Windows = ComponentProps<typeof WindowsState>['windows'];

async function draw(windows: Partial<Windows>): Promise<string> {
  const state = createElement(WindowsState, { account: 0, windows: windows as Windows });
  return render(createElement(QueryClientProvider, { client: new QueryClient() }, state));
}

it('says that the price windows could not be read, with a way to try again, and nothing while they come', async () => {
  expect(await draw({ data: undefined, error: null, isFetching: true })).toBe('');
  const failed = await draw({ data: undefined, error: new Error('gone'), isFetching: false });
  expect(failed).toContain('role="alert"');
  expect(failed).toContain('Something went wrong');
  expect(failed).toContain('Retry');
});
