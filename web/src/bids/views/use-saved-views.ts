import type { SavedView, SavedViewState } from '@mazad/contract/saved-views';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '#/session/api';
import { ApiError } from '#/session/api-error';
import { useErrorText } from '#/session/error-text';
import { accountKey } from '#/session/query-client';
import { chooseDensity } from '../use-density';
import { keepOpeningView } from './opening-view';
import { addressOf, bidsLink } from './view-address';

type Views = { views: SavedView[] };
type Change = { version: number; name?: string; state?: SavedViewState; isDefault?: boolean };

const PATH = '/bid-views';
const pathOf = (viewId: string) => `${PATH}/${encodeURIComponent(viewId)}`;
const keyOf = (account: number) => accountKey(account, 'bids', 'views');

/** The member's views; the one that opens the list is copied to this device. */
export function useSavedViews(account: number, owner: string) {
  const query = useQuery({
    queryKey: keyOf(account),
    queryFn: ({ signal }) => callApi<Views>(account, { path: PATH, signal }),
  });
  const { data } = query;
  useEffect(() => {
    if (data) keepOpeningView(owner, data.views.find((view) => view.isDefault)?.state ?? null);
  }, [data, owner]);
  return { views: data?.views, isError: query.isError, retry: () => void query.refetch() };
}

const isBehind = (error: unknown) =>
  error instanceof ApiError && ['CHANGED_SINCE', 'NOT_FOUND'].includes(error.type);

/** Every change answers all views as they then are; one that met another device's shows those and says so. */
export function useViewChanges(account: number) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const t = useTranslations('views');
  const mutation = useMutation({
    mutationFn: (call: { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown }) =>
      callApi<Views>(account, call),
    onSuccess: (answer) => client.setQueryData(keyOf(account), answer),
    onError: (error) => {
      if (isBehind(error)) void client.invalidateQueries({ queryKey: keyOf(account) });
    },
  });
  const { mutateAsync: run, error } = mutation;
  return {
    isBusy: mutation.isPending,
    /** Why the last change did not come about. */
    failure: error && (isBehind(error) ? t('changed') : errorText(error).message),
    create: (body: { name: string; state: SavedViewState; isDefault: boolean }) =>
      run({ method: 'POST', path: PATH, body }),
    update: ({ viewId, version }: SavedView, change: Omit<Change, 'version'>) =>
      run({ method: 'PUT', path: pathOf(viewId), body: { version, ...change } }),
    remove: ({ viewId, version }: SavedView) =>
      run({ method: 'DELETE', path: `${pathOf(viewId)}?version=${version}` }),
    order: (viewIds: string[]) => run({ method: 'PUT', path: PATH, body: { viewIds } }),
  };
}

export type ViewChanges = ReturnType<typeof useViewChanges>;

/** Goes to where a view leads, with its row height. */
export function useApplyView(account: number, owner: string): (state: SavedViewState) => void {
  const navigate = useNavigate();
  return useCallback(
    (state) => {
      if (state.density) chooseDensity(owner, state.density);
      const { filterId, search } = addressOf(state);
      void navigate({ ...bidsLink(account, filterId), search });
    },
    [navigate, account, owner],
  );
}
