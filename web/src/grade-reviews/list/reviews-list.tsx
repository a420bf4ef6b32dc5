import type { ReviewRow } from '@mazad/contract/grade-reviews';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Grid } from '#/grid/grid';
import { GridCards } from '#/grid/grid-cards';
import { RowStore } from '#/grid/row-store';
import { ListEnd } from '#/paging/list-end';
import { type NextPages, useReadOn } from '#/paging/next-pages';
import { useWayBack } from '#/paging/use-way-back';
import { useIsPhone } from '#/ui/parts/use-is-phone';
import type { ShownReviews } from '../review-queries';
import { ReviewCard } from './review-card';
import { useReviewColumns } from './use-review-columns';

const CARD_HEIGHT = 98;

type ReviewsListProps = {
  frame: RefObject<HTMLElement | null>;
  accountIndex: number;
  currency: string;
  pages: readonly ShownReviews[];
  list: NextPages;
  onToTop: () => void;
};

export function ReviewsList(props: ReviewsListProps) {
  const { frame, accountIndex, currency, pages, list, onToTop } = props;
  const t = useTranslations();
  const isPhone = useIsPhone();
  const columns = useReviewColumns(currency);
  const { rows, rowIds } = useReviewRows(pages);
  const state = useWayBack(frame, rowIds);
  const open = useOpenReview(accountIndex);
  const readOn = useReadOn(list);
  const total = pages[0]?.count ?? rowIds.length;
  const shared = {
    label: t('shell.nav.gradeReviews'),
    rowIds,
    totalCount: total,
    rows,
    onReachEnd: readOn,
    footer: <ListEnd list={list} onToTop={onToTop} />,
  };
  return (
    <>
      {isPhone ? (
        <GridCards
          {...shared}
          estimatedHeight={CARD_HEIGHT}
          renderCard={(row) => <ReviewCard row={row} accountIndex={accountIndex} />}
        />
      ) : (
        <Grid {...shared} state={state} columns={columns} density="roomy" onRowOpen={open} />
      )}
      <p className="flex items-center h-10 px-inset border-t border-t-line2 bg-surface text-ink2 text-small phone:px-4">
        {t('common.showing', { shown: rowIds.length, total })}
      </p>
    </>
  );
}

function useOpenReview(accountIndex: number) {
  const navigate = useNavigate();
  return useCallback(
    (reviewId: string) =>
      void navigate({
        to: '/$accountId/grade-reviews/$reviewId',
        params: { accountId: String(accountIndex), reviewId },
        state: { isFromList: true },
      }),
    [navigate, accountIndex],
  );
}

function useReviewRows(pages: readonly ShownReviews[]) {
  const [rows] = useState(() => new RowStore<ReviewRow>());
  // By id, because a new review moves others from one page to the next.
  const reviews = useMemo(
    () => new Map(pages.flatMap((page) => page.gradeReviews.map((row) => [row.id, row] as const))),
    [pages],
  );
  const rowIds = useMemo(() => [...reviews.keys()], [reviews]);
  // Before the paint, to avoid a visible gap.
  useLayoutEffect(() => rows.setMany([...reviews]), [rows, reviews]);
  return { rows, rowIds };
}
