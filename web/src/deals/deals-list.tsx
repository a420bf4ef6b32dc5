import { useNavigate } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Grid } from '#/grid/grid';
import { GridCards } from '#/grid/grid-cards';
import { GridState } from '#/grid/grid-state';
import { RowStore } from '#/grid/row-store';
import { useIsPhone } from '#/grid/use-is-phone';
import { useFormats } from '#/i18n/i18n-provider';
import { createViews, type DealView, type LoadedDeals } from './deal-cache';
import { DealCard } from './deal-card';
import { DealsFooter } from './deals-footer';
import { ListEnd } from './deals-states';
import { useDealColumns } from './use-deal-columns';

const CARD_HEIGHT = 70;
const DAY_HEIGHT = 33;

type NextPages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
};

type DealsListProps = {
  accountIndex: number;
  data: LoadedDeals;
  currency: string;
  timeZone: string | undefined;
  list: NextPages;
  onToTop: () => void;
};

export function DealsList(props: DealsListProps) {
  const { accountIndex, data, list, onToTop, timeZone } = props;
  const t = useTranslations('deals');
  const isPhone = useIsPhone();
  const { rowIds, rows } = useDealRows(data, timeZone);
  const [state] = useState(() => new GridState());
  const columns = useDealColumns(props.currency, timeZone);
  const open = useOpenDeal(accountIndex);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list;
  const canLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;
  const loadMore = useCallback(() => {
    if (canLoad) void fetchNextPage();
  }, [canLoad, fetchNextPage]);

  const shared = {
    label: t('title'),
    rowIds,
    totalCount: data.pages[0]?.count ?? rowIds.length,
    rows,
    onReachEnd: loadMore,
    footer: (
      <ListEnd
        isLoading={isFetchingNextPage}
        error={isFetchNextPageError ? list.error : null}
        isComplete={!hasNextPage}
        onRetry={() => void fetchNextPage()}
        onToTop={onToTop}
      />
    ),
  };
  return (
    <>
      {isPhone ? (
        <GridCards
          {...shared}
          estimatedHeight={(id) => CARD_HEIGHT + (rows.row(id)?.startsDay ? DAY_HEIGHT : 0)}
          renderCard={(view) => <DealCard view={view} accountIndex={accountIndex} timeZone={timeZone} />}
        />
      ) : (
        <Grid {...shared} state={state} columns={columns} density="normal" onRowOpen={open} />
      )}
      <DealsFooter
        accountIndex={accountIndex}
        data={data}
        isStale={isPlaceholderData}
        shownCount={rowIds.length}
        onToTop={onToTop}
      />
    </>
  );
}

function useDealRows(data: LoadedDeals, timeZone: string | undefined) {
  const { date } = useFormats(timeZone);
  const [rows] = useState(() => new RowStore<DealView>());
  const toViews = useMemo(() => createViews((instant) => date(instant, 'dd/MM/yyyy')), [date]);
  const views = useMemo(() => toViews(data.pages.flatMap((page) => page.appraisals)), [toViews, data.pages]);
  const rowIds = useMemo(() => views.map((view) => view.deal.appraisalCode), [views]);
  // Before the paint: a row without its deal would be seen as a gap.
  useLayoutEffect(
    () => rows.setMany(views.map((view) => [view.deal.appraisalCode, view] as const)),
    [rows, views],
  );
  return { rows, rowIds };
}

function useOpenDeal(accountIndex: number) {
  const navigate = useNavigate();
  return useCallback(
    (dealId: string) =>
      void navigate({
        to: '/$accountId/my-deals/$dealId',
        params: { accountId: String(accountIndex), dealId },
        state: { isFromDeals: true },
      }),
    [navigate, accountIndex],
  );
}
