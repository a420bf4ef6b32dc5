import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ListEmpty, ListWaiting } from '#/paging/list-states';
import { useReadOnceLeft } from '#/paging/use-read-once-left';
import { FailedFrame } from '#/session/frames/failed-frame';
import { AgeTabs } from './age-tabs';
import { UnsettledList } from './unsettled-list';
import type { LoadedUnsettled } from './unsettled-query';
import type { UnsettledSearch } from './unsettled-search';
import type { UnsettledWays } from './unsettled-ways';

type UnsettledFrameProps = {
  list: UseInfiniteQueryResult<LoadedUnsettled>;
  age: UnsettledSearch['age'];
  onAge: (age: UnsettledSearch['age']) => void;
  ways: UnsettledWays;
  currency: string;
};

/** Unsettled entries by age, in each of the list's states. */
export function UnsettledFrame({ list, age, onAge, ways, currency }: UnsettledFrameProps) {
  const t = useTranslations('statement');
  const frame = useRef<HTMLDivElement>(null);
  const toTop = useCallback(() => frame.current?.firstElementChild?.scrollTo({ top: 0 }), []);
  useReadOnceLeft(frame, list);
  const { data } = list;
  const head = data?.pages[0];
  return (
    <>
      <AgeTabs ageing={head?.ageing} shown={age} onShow={onAge} />
      <div
        ref={frame}
        className="grid grid-rows-[minmax(0,1fr)_auto] grid-cols-1 min-h-0"
        aria-busy={list.isPlaceholderData || undefined}
      >
        {list.isPending && <ListWaiting />}
        {!data && list.isError && (
          <FailedFrame error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {head?.count === 0 && (
          <ListEmpty
            text={t(head.age ? 'noneOfAge' : 'allSettledText')}
            onClear={head.age ? () => onAge('') : null}
          />
        )}
        {data && head && head.count > 0 && (
          <UnsettledList
            // Another age starts at its top; old rows stay until then.
            key={head.age}
            frame={frame}
            data={data}
            list={list}
            ways={ways}
            currency={currency}
            onToTop={toTop}
          />
        )}
      </div>
    </>
  );
}
