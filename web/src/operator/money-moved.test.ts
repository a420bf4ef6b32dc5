import type { MoveDealRequest } from '@mazad/contract/operator/deal-moves';
import type { DeskReview, MoveReviewRequest } from '@mazad/contract/operator/reviews';
import type { OperatorStore } from '@mazad/contract/operator/stores';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ToastProvider } from '#/ui/frames/undo-toast';
import { useMany } from './deals/many/use-many';
import { useMove } from './deals/use-deals';
import { MARKET } from './market/use-market';
import { usePosting } from './money/use-money';
import { operatorKey, useChange } from './queries';
import { useMoveReview } from './reviews/queue/use-reviews';
import { useUpdateStore } from './stores/use-store';

vi.mock('./frame/operator-session', () => ({
  findOperatorSession: () => ({ identifier: 'mine' }),
  callOperator: () => Promise.reject(new Error('The line is gone.')),
}));

const nothing = () => undefined;
const store = { storeId: 's', version: 1 } as OperatorStore;
const review = { reviewId: 'r', appraisalCode: 'MZ-1' } as DeskReview;

/** The actions with their input; the server's answer is lost. */
const ACTIONS: Record<string, () => () => Promise<unknown>> = {
  'a posting': () => {
    const { mutateAsync } = usePosting(() => Promise.reject(new Error('lost')), String, nothing);
    return () => mutateAsync(undefined);
  },
  'a move of a deal': () => {
    const { mutateAsync } = useMove('MZ-1', nothing);
    return () => mutateAsync({} as MoveDealRequest);
  },
  'moves of many': () => {
    const { mutateAsync } = useMany().apply;
    return () => mutateAsync({ all: [], signal: new AbortController().signal });
  },
  'a move of a review': () => {
    const { mutateAsync } = useMoveReview(review, nothing);
    return () => mutateAsync({} as MoveReviewRequest);
  },
  'a change of a store': () => {
    const { mutateAsync } = useUpdateStore({
      storeId: store.storeId,
      said: '',
      onDone: nothing,
      onOvertaken: nothing,
    });
    return () => mutateAsync({ version: store.version, note: 'why' });
  },
  'a change of the market': () => {
    const change = () => Promise.reject(new Error('lost'));
    const { mutateAsync } = useChange(change, { stale: MARKET });
    return () => mutateAsync(undefined);
  },
};

type ScreenProps = {
  useAction: () => () => Promise<unknown>;
  onReady: (act: () => Promise<unknown>) => void;
};

function Screen({ useAction, onReady }: ScreenProps) {
  onReady(useAction());
  return null;
}

it.each(Object.entries(ACTIONS))('%s refreshes every screen that shows money', async (_, useAction) => {
  const client = new QueryClient();
  const calls = [
    'GET /operator/payments',
    'GET /operator/bulk-purchases',
    'GET /operator/credit-desk/{storeId}',
    'GET /operator/stores',
    'GET /operator/deals',
  ] as const;
  for (const name of calls) client.setQueryData(operatorKey(name, {}), { pages: [] });
  let act: (() => Promise<unknown>) | undefined;
  const onReady: ScreenProps['onReady'] = (ready) => {
    act = ready;
  };
  const screen = createElement(Screen, { useAction, onReady });
  renderToString(createElement(QueryClientProvider, { client }, createElement(ToastProvider, null, screen)));
  await act?.().catch(nothing);
  const isStale = (name: (typeof calls)[number]) =>
    client.getQueryState(operatorKey(name, {}))?.isInvalidated;
  expect(calls.filter((name) => !isStale(name))).toEqual([]);
});
