import type { SavedView, SavedViewState } from '@mazad/contract/bids/saved-views';
import type { AnswerTo, BodyTo } from '@mazad/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#/session/api/api';
import { ApiError } from '#/session/api/api-error';
import { useErrorText } from '#/session/api/error-text';
import { accountQuery } from '#/session/api/queries';
import { chooseDensity } from '../frame/use-density';
import { keepOpeningView } from './opening-view';
import { addressOf, bidsLink } from './view-address';

type Views = AnswerTo<'GET /bid-views'>;

const viewsQuery = (account: number) => accountQuery(account, 'GET /bid-views');

/** The member's views; the opening one is copied to this device. */
export function useSavedViews(account: number, owner: string) {
  const query = useQuery(viewsQuery(account));
  const { data } = query;
  useEffect(() => {
    if (data) keepOpeningView(owner, data.views.find((view) => view.isDefault)?.state ?? null);
  }, [data, owner]);
  return { views: data?.views, isError: query.isError, retry: () => void query.refetch() };
}

const isBehind = (error: unknown) =>
  error instanceof ApiError && ['CHANGED_SINCE', 'NOT_FOUND'].includes(error.type);

/** Every change returns all views. If another device was first, they are shown with a message. */
export function useViewChanges(account: number) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const t = useTranslations('views');
  const mutation = useMutation({
    mutationFn: (change: () => Promise<Views>) => change(),
    onSuccess: (answer) => client.setQueryData(viewsQuery(account).queryKey, answer),
    onError: (error) => {
      if (isBehind(error)) void client.invalidateQueries(viewsQuery(account));
    },
  });
  const { mutateAsync: run, error } = mutation;
  return {
    isBusy: mutation.isPending,
    /** Why the last change failed. */
    failure: error && (isBehind(error) ? t('changed') : errorText(error).message),
    create: (body: BodyTo<'POST /bid-views'>) => run(() => call(account, 'POST /bid-views', { body })),
    update: ({ viewId, version }: SavedView, change: Omit<BodyTo<'PUT /bid-views/{viewId}'>, 'version'>) =>
      run(() =>
        call(account, 'PUT /bid-views/{viewId}', { params: { viewId }, body: { version, ...change } }),
      ),
    remove: ({ viewId, version }: SavedView) =>
      run(() => call(account, 'DELETE /bid-views/{viewId}', { params: { viewId }, query: { version } })),
    order: (viewIds: string[]) => run(() => call(account, 'PUT /bid-views', { body: { viewIds } })),
  };
}

export type ViewChanges = ReturnType<typeof useViewChanges>;

/** Opens a view with its row height. */
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
