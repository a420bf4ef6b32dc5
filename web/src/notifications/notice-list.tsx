import type { NoticePage } from '@mazad/contract/notifications';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { addDays, todayIn } from '#/deals/date-range';
import { useFormats } from '#/i18n/i18n-provider';
import { SkeletonRows } from '#/ui/skeleton';
import { StateFrame } from '#/ui/state-frame';
import { noticeDays } from './notice-days';
import { NoticeFailed } from './notice-failed';
import classes from './notice-list.module.css';
import { NoticeRow } from './notice-row';
import { useSeen } from './use-viewing';

type NextPages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
};

type NoticeListProps = {
  accountIndex: number;
  timeZone: string;
  pages: readonly NoticePage[];
  list: NextPages;
  onRetry: () => void;
};

export function NoticeList({ accountIndex, timeZone, pages, list, onRetry }: NoticeListProps) {
  const t = useTranslations('notifications');
  const grid = useTranslations('grid');
  const days = useMemo(() => noticeDays(pages, timeZone), [pages, timeZone]);
  const dayName = useDayName(timeZone);
  const onSeen = useSeen(accountIndex);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list;
  const canLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;
  return (
    <div className={classes.days}>
      {days.map(({ day, notices }) => (
        <section key={`${day} ${notices[0]?._id}`} aria-label={dayName(day)}>
          <h2 className={classes.day}>{dayName(day)}</h2>
          <ul className={classes.list}>
            {notices.map((notice) => (
              <NoticeRow
                key={notice._id}
                notice={notice}
                accountIndex={accountIndex}
                timeZone={timeZone}
                onSeen={onSeen}
              />
            ))}
          </ul>
        </section>
      ))}
      {canLoad && <Sentinel onSeen={() => void fetchNextPage()} />}
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
    return day === addDays(today, -1) ? t('yesterday') : date(`${day}T12:00:00Z`, 'dd MMM yyyy');
  };
}

/** Reaches up from the list's end: the next page is asked for before the last notice is in sight. */
function Sentinel({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current());
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} className={classes.sentinel} />;
}
