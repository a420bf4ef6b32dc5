import type { NoticePage } from '@mazad/contract/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocale } from '#/i18n/i18n-provider';
import {
  fetchFirstPage,
  type LoadedNotices,
  type NoticeFilter,
  newestQuery,
  noticesQuery,
} from './notice-queries';

const isOf = (filter: NoticeFilter) => (notice: NoticePage['notifications'][number]) =>
  (filter.group === '' || notice.group === filter.group) && !(filter.unread && notice.isViewed);

/** Nothing being read would move. The list scrolls within the page's content. */
const isAtTop = () => (document.getElementById('content')?.scrollTop ?? 0) === 0;

/**
 * Whether there are notices newer than the loaded list (`shown` is its newest number, null while loading), and how to
 * add them. At the top they are added automatically.
 */
export function useNewNotices(
  account: number,
  filter: NoticeFilter,
  shown: number | null,
): { hasNew: boolean; load: () => Promise<void> } {
  const client = useQueryClient();
  const { locale } = useLocale();
  const { data } = useQuery(newestQuery(account, locale));
  const newest = Math.max(0, ...(data?.notifications.filter(isOf(filter)).map((one) => one.number) ?? []));
  const hasNew = shown !== null && newest > shown;
  const load = async () => {
    const page = await fetchFirstPage(account, filter);
    const { queryKey } = noticesQuery(account, locale, filter);
    await client.cancelQueries({ queryKey });
    client.setQueryData<LoadedNotices>(queryKey, { pages: [page], pageParams: [null] });
    document.getElementById('content')?.scrollTo({ top: 0 });
  };
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    // After a failure, the button remains.
    if (hasNew && newest > 0 && isAtTop()) void latest.current().catch(() => undefined);
  }, [hasNew, newest]);
  return { hasNew, load };
}
