import type { PaasRow } from '@mazad/contract/bids/paas';
import type { InfiniteData } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { column, rowHeader } from '#/grid/columns';
import { Grid } from '#/grid/grid';
import { GridCards } from '#/grid/grid-cards';
import { GridState } from '#/grid/grid-state';
import { RowStore } from '#/grid/row-store';
import type { GridColumn } from '#/grid/types';
import { useLocale } from '#/i18n/i18n-provider';
import { ListEnd } from '#/paging/list-end';
import { type NextPages, useReadOn } from '#/paging/next-pages';
import { ModelName } from '#/ui/marks/model-name';
import { HotMark } from '#/ui/marks/rank-mark';
import { useIsPhone } from '#/ui/parts/use-is-phone';
import type { ShownPage } from '../paas-queries';
import { QuantityText } from '../quantity-text';
import { GradePriceCell } from './grade-price';
import { bidOf, type GradeColumn, gradeColumns, hasQuantity } from './grades';
import { PriceCard } from './price-card';

const CARD_HEIGHT = 250;

type PriceMatrixProps = { data: InfiniteData<ShownPage, unknown>; list: NextPages; onToTop: () => void };

/** Models by grades; on a phone a card per model. */
export function PriceMatrix({ data, list, onToTop }: PriceMatrixProps) {
  const t = useTranslations();
  const isPhone = useIsPhone();
  const loaded = useMemo(() => data.pages.flatMap((page) => page.assets), [data.pages]);
  const rowIds = useMemo(() => loaded.map((row) => row.assetId), [loaded]);
  const [rows] = useState(() => new RowStore<PaasRow>());
  const [state] = useState(() => new GridState());
  const grades = useMemo(() => gradeColumns(loaded), [loaded]);
  const columns = useColumns(grades, loaded.some(hasQuantity));
  // Before the paint, to avoid a visible gap.
  useLayoutEffect(() => rows.setMany(loaded.map((row) => [row.assetId, row] as const)), [rows, loaded]);
  const readOn = useReadOn(list);
  const shared = {
    label: t('shell.nav.bidBook'),
    rowIds,
    totalCount: data.pages[0]?.totalCount ?? rowIds.length,
    rows,
    onReachEnd: readOn,
    footer: <ListEnd list={list} onToTop={onToTop} />,
  };
  return isPhone ? (
    <GridCards
      {...shared}
      isStill
      estimatedHeight={CARD_HEIGHT}
      renderCard={(row) => <PriceCard row={row} />}
    />
  ) : (
    <Grid {...shared} state={state} columns={columns} density="normal" />
  );
}

const textOf = (price: number | undefined): string => (price ? String(price) : '');

function useColumns(grades: readonly GradeColumn[], hasQuantities: boolean): GridColumn<PaasRow>[] {
  const t = useTranslations();
  const { locale } = useLocale();
  return useMemo(() => {
    const model: GridColumn<PaasRow> = rowHeader(
      'model',
      t('bids.column.assetName'),
      'minmax(230px, 1fr)',
      (row) => (
        <>
          <ModelName name={row.assetName} />
          {row.hotDealFlag && <HotMark />}
        </>
      ),
      { copyText: (row) => row.assetName },
    );
    const prices = grades.map(
      (grade): GridColumn<PaasRow> =>
        column(
          `grade ${grade.name}`,
          grade.words[locale],
          // With five grades all fits a window of 1440 pixels.
          204,
          (row) => {
            const bid = bidOf(row, grade);
            return bid && <GradePriceCell bid={bid} />;
          },
          { copyText: (row) => textOf(bidOf(row, grade)?.price) },
        ),
    );
    const quantity: GridColumn<PaasRow> = column(
      'quantity',
      t('paas.quantity'),
      132,
      (row) => <QuantityText row={row} />,
      { copyText: (row) => textOf(row.quantity ?? undefined) },
    );
    return hasQuantities ? [model, ...prices, quantity] : [model, ...prices];
  }, [t, locale, grades, hasQuantities]);
}
