import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Grid } from '#/grid/grid';
import { GridCards } from '#/grid/grid-cards';
import { RowStore } from '#/grid/row-store';
import type { GridColumn } from '#/grid/types';
import { useFormats } from '#/i18n/i18n-provider';
import { ListEnd } from '#/paging/list-end';
import { type NextPages, useReadOn } from '#/paging/next-pages';
import { useWayBack } from '#/paging/use-way-back';
import { useIsPhone } from '#/ui/parts/use-is-phone';
import { createViews, type DealView, type LoadedDeals } from '../deal-cache';
import { DealsFooter } from './deals-footer';
import { FIRST_PAGE, type Reading } from './deals-query';

const DAY_HEIGHT = 33;

/** How rows of this kind of list are rendered. */
export type DealsLook = {
  label: string;
  columns: GridColumn<DealView>[];
  renderCard: (view: DealView) => ReactNode;
  /** In pixels, without the day above it. */
  cardHeight: number;
  open: (code: string) => void;
};

type DealsListProps = {
  frame: RefObject<HTMLElement | null>;
  accountIndex: number;
  reading: Reading;
  look: DealsLook;
  data: LoadedDeals;
  list: NextPages;
  onToTop: () => void;
};

export function DealsList(props: DealsListProps) {
  const { accountIndex, reading, look, data, list, onToTop } = props;
  const t = useTranslations('deals');
  const isPhone = useIsPhone();
  const { rowIds, rows } = useDealRows(data);
  const state = useWayBack(props.frame, rowIds);
  const readOn = useReadOn(list);

  const totalCount = data.pages[0]?.count ?? rowIds.length;
  const shared = {
    label: look.label,
    rowIds,
    totalCount,
    rows,
    onReachEnd: readOn,
    footer: <ListEnd list={list} onToTop={onToTop} />,
  };
  return (
    <>
      {isPhone ? (
        <GridCards
          {...shared}
          estimatedHeight={(id) => look.cardHeight + (rows.row(id)?.startsDay ? DAY_HEIGHT : 0)}
          renderCard={look.renderCard}
        />
      ) : (
        <Grid {...shared} state={state} columns={look.columns} density="normal" onRowOpen={look.open} />
      )}
      {/* Only rows near the screen are rendered; a single first page is rendered completely. */}
      {totalCount > FIRST_PAGE.count && (
        <p className="mz-only-print">{t('printedPart', { download: t('download') })}</p>
      )}
      <DealsFooter
        accountIndex={accountIndex}
        reading={reading}
        data={data}
        isStale={list.isPlaceholderData}
        shownCount={rowIds.length}
        onToTop={onToTop}
      />
    </>
  );
}

function useDealRows(data: LoadedDeals) {
  const { date } = useFormats();
  const [rows] = useState(() => new RowStore<DealView>());
  const toViews = useMemo(() => createViews((instant) => date(instant, 'history')), [date]);
  const views = useMemo(() => toViews(data.pages.flatMap((page) => page.appraisals)), [toViews, data.pages]);
  const rowIds = useMemo(() => views.map((view) => view.deal.appraisalCode), [views]);
  // Before the paint, to avoid a visible gap.
  useLayoutEffect(
    () => rows.setMany(views.map((view) => [view.deal.appraisalCode, view] as const)),
    [rows, views],
  );
  return { rows, rowIds };
}
