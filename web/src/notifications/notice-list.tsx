import type { NoticePage } from '@mazad/contract/notifications';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats, useTimeZone } from '#/i18n/i18n-provider';
import { EndMark } from '#/paging/end-mark';
import { canReadOn, type NextPages } from '#/paging/next-pages';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { addDays, todayIn } from '#/ui/text/date-range';
import { noticeDays } from './notice-days';
import { NoticeFailed } from './notice-failed';
import { NoticeRow } from './notice-row';
import { useSeen } from './use-viewing';

type NoticeListProps = {
  accountIndex: number;
  pages: readonly NoticePage[];
  list: NextPages;
  onRetry: () => void;
};

export function NoticeList({ accountIndex, pages, list, onRetry }: NoticeListProps) {
  const t = useTranslations('notifications');
  const grid = useTranslations('grid');
  const timeZone = useTimeZone();
  const days = useMemo(() => noticeDays(pages, timeZone), [pages, timeZone]);
  const dayName = useDayName(timeZone);
  const onSeen = useSeen(accountIndex);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  return (
    <div className="relative">
      {days.map(({ day, notices }) => (
        <section key={`${day} ${notices[0]?._id}`} aria-label={dayName(day)}>
          <h2 className="sticky z-2 top-[var(--mz-day-top,0)] py-2 px-inset border-b border-b-line bg-paper text-ink2 text-small font-semibold phone:px-4">
            {dayName(day)}
          </h2>
          <ul className="m-0 p-0 list-none">
            {notices.map((notice) => (
              <NoticeRow key={notice._id} notice={notice} accountIndex={accountIndex} onSeen={onSeen} />
            ))}
          </ul>
        </section>
      ))}
      {canReadOn(list) && <EndMark onSeen={() => void list.fetchNextPage()} />}
      {isFetchingNextPage && <SkeletonRows count={3} height={62} label={grid('loadingMore')} />}
      {isFetchNextPageError && <NoticeFailed error={list.error} isBusy={false} onRetry={onRetry} />}
      {!hasNextPage && <StateFrame kind="end" title={t('end')} />}
    </div>
  );
}

function useDayName(timeZone: string): (day: string) => string {
  const t = useTranslations('notifications');
  const { date } = useFormats('UTC');
  const today = todayIn(timeZone);
  return (day) => {
    if (day === today) return t('today');
    return day === addDays(today, -1) ? t('yesterday') : date(`${day}T12:00:00Z`, 'list');
  };
}
