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
const POLL_MS = 60_000;
const HISTORY = 'GET /notifications/app/history';

export type NoticeFilter = { group: QueryTo<typeof HISTORY>['group']; unread: boolean };
const asQuery = ({ group, unread }: NoticeFilter) => ({
  group,
  unread: unread ? ('true' as const) : undefined,
});
export type LoadedNotices = InfiniteData<NoticePage, string | null>;

const listsKey = (account: number) => accountKey(account, HISTORY, 'list');
const newestKey = (account: number) => accountKey(account, HISTORY, 'newest');

/** A summary of 15 minutes comes by no message of the stream: the count is looked at now and then, too. */
export function unreadQuery(account: number) {
  return { ...accountQuery(account, 'GET /notifications/app/history/unread'), refetchInterval: POLL_MS };
}

/** A notice is told in the reader's language. */
export function newestQuery(account: number, locale: Locale) {
  return queryOptions({
    queryKey: [...newestKey(account), locale],
    queryFn: ({ signal }) => call(account, HISTORY, { query: { count: NEWEST }, signal }),
    refetchInterval: POLL_MS,
  });
}

/** Never fetched again by itself: rows that push the others down would move the one that is read. */
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

/** What may have changed when the store was told something. */
export function refreshNotices(client: QueryClient, account: number): Promise<void> {
  return readAgain(client, unreadQuery(account), { queryKey: newestKey(account) });
}

/** Lists of another filter are read again when they are opened: what is viewed may have left them. */
export function forgetLists(client: QueryClient, account: number): void {
  client.removeQueries({ ...within(account, '/notifications'), type: 'inactive' });
}

/** Shows notices as viewed wherever they are shown. */
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
