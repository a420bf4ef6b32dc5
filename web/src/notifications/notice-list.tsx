import type { NoticePage } from '@mazad/contract/notifications';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats, useTimeZone } from '#/i18n/i18n-provider';
import { EndMark } from '#/paging/end-mark';
import { canReadOn, type NextPages } from '#/paging/next-pages';
import { addDays, todayIn } from '#/ui/date-range';
import { SkeletonRows } from '#/ui/skeleton';
import { StateFrame } from '#/ui/state-frame';
import { noticeDays } from './notice-days';
import { NoticeFailed } from './notice-failed';
import classes from './notice-list.module.css';
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
    <div className={classes.days}>
      {days.map(({ day, notices }) => (
        <section key={`${day} ${notices[0]?._id}`} aria-label={dayName(day)}>
          <h2 className={classes.day}>{dayName(day)}</h2>
          <ul className={classes.list}>
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
