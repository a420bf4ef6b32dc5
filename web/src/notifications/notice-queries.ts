import type { QueryTo } from '@mazad/contract/calls';
import type { NoticePage } from '@mazad/contract/notifications';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Locale } from '#/i18n/locale';
import { readAgain } from '#/live/read-again';
import { call } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import { accountKey, isUnread, within } from '#/session/api/query-client';

const PAGE = 30;
const NEWEST = 6;
const HISTORY = 'GET /notifications/app/history';

export type NoticeFilter = { group: QueryTo<typeof HISTORY>['group']; unread: boolean };
const asQuery = ({ group, unread }: NoticeFilter) => ({
  group,
  unread: unread ? ('true' as const) : undefined,
});
export type LoadedNotices = InfiniteData<NoticePage, string | null>;

const listsKey = (account: number) => accountKey(account, HISTORY, 'list');
const newestKey = (account: number) => accountKey(account, HISTORY, 'newest');

export function unreadQuery(account: number) {
  return accountQuery(account, 'GET /notifications/app/history/unread');
}

/** Notices are in the reader's language. */
export function newestQuery(account: number, locale: Locale) {
  return queryOptions({
    queryKey: [...newestKey(account), locale],
    queryFn: ({ signal }) => call(account, HISTORY, { query: { count: NEWEST }, signal }),
  });
}

/** Never reloaded automatically, because new rows would move the one being read. */
export function noticesQuery(account: number, locale: Locale, filter: NoticeFilter) {
  return infiniteQueryOptions({
    queryKey: [...listsKey(account), locale, filter],
    queryFn: ({ pageParam, signal }) =>
      call(account, HISTORY, {
        query: { ...asQuery(filter), lastDocumentId: pageParam ?? '', count: PAGE },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.lastDocumentId,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: isUnread,
    placeholderData: keepPreviousData,
  });
}

export function fetchFirstPage(account: number, filter: NoticeFilter): Promise<NoticePage> {
  return call(account, HISTORY, { query: { ...asQuery(filter), count: PAGE } });
}

/** What a new message may have changed. */
export function refreshNotices(client: QueryClient, account: number): Promise<void> {
  return readAgain(client, unreadQuery(account), { queryKey: newestKey(account) });
}

/** Lists with other filters are reloaded when opened, because viewed notices may have left them. */
export function forgetLists(client: QueryClient, account: number): void {
  client.removeQueries({ ...within(account, '/notifications'), type: 'inactive' });
}

/** Marks notices as viewed in all caches. */
export function showAsViewed(
  client: QueryClient,
  account: number,
  isMeant: (notice: { _id: string }) => boolean,
): void {
  const viewed = (page: NoticePage): NoticePage => ({
    ...page,
    notifications: page.notifications.map((notice) =>
      isMeant(notice) ? { ...notice, isViewed: true } : notice,
    ),
  });
  client.setQueriesData<LoadedNotices>(
    { queryKey: listsKey(account) },
    (list) => list && { ...list, pages: list.pages.map(viewed) },
  );
  client.setQueriesData<NoticePage>({ queryKey: newestKey(account) }, (page) => page && viewed(page));
}
