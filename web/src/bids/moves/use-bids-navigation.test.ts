import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useBidsNavigation } from './use-bids-navigation';

const navigate = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));

type Navigation = ReturnType<typeof useBidsNavigation>;

function Screen({ onShown }: { onShown: (navigation: Navigation) => void }) {
  onShown(useBidsNavigation(0, undefined));
  return null;
}

it('makes a step of opening a row; closing it is none, and leaves the list where it is', () => {
  const onShown = vi.fn<(navigation: Navigation) => void>();
  renderToString(createElement(Screen, { onShown }));
  const { openRow } = onShown.mock.calls[0]![0];
  openRow('a');
  openRow(undefined);
  expect(navigate.mock.calls.map(([to]) => to.replace)).toEqual([false, true]);
  expect(navigate.mock.calls[1]?.[0].resetScroll).toBe(false);
});
