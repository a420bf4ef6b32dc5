import { useTranslations } from 'use-intl';
import { NextStep } from '#/paging/next-step';
import { FailedFrame } from '#/session/frames/failed-frame';
import { Button } from '#/ui/buttons/button';
import { SkeletonCards, SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import type { BidList } from './rows/use-bid-list';

type ListStateProps = {
  account: number;
  list: BidList;
  isFiltered: boolean;
  /** The list of hot deals without other filters. */
  isHotList: boolean;
  isPhone: boolean;
  rowHeight: number;
  onClear: () => void;
};

export const CARD_HEIGHT = 156;

export function CardsWaiting() {
  const t = useTranslations('common');
  return <SkeletonCards count={5} height={CARD_HEIGHT} label={t('pleaseWait')} />;
}

/** Shown instead of rows: loading, failed, none at all, or none for the filters. Null: there are rows. */
export function ListState({
  account,
  list,
  isFiltered,
  isHotList,
  isPhone,
  rowHeight,
  onClear,
}: ListStateProps) {
  const t = useTranslations();
  if (list.isLoading && isPhone) return <CardsWaiting />;
  if (list.isLoading) return <SkeletonRows count={16} height={rowHeight} label={t('common.pleaseWait')} />;
  if (list.error && list.ids.length === 0) {
    return <FailedFrame error={list.error} onRetry={list.retry} />;
  }
  if (list.ids.length > 0) return null;
  if (isHotList) {
    return (
      <StateFrame
        kind="empty"
        title={t('common.noItems')}
        text={t('bids.noHotText')}
        action={<Button onClick={onClear}>{t('bids.seeAll')}</Button>}
      />
    );
  }
  return isFiltered ? (
    <StateFrame
      kind="noResult"
      title={t('common.noDataFound')}
      text={t('bids.noResultText')}
      action={<Button onClick={onClear}>{t('common.clearFilters')}</Button>}
    />
  ) : (
    <StateFrame
      kind="empty"
      title={t('common.noItems')}
      text={t('bids.noItemsText')}
      action={<NextStep account={account} to="support" />}
    />
  );
}

/** Below the last row: loading more, failed, or the end. */
export function ListFooter({
  list,
  rowHeight,
  onTop,
}: Pick<ListStateProps, 'list' | 'rowHeight'> & { onTop: () => void }) {
  const t = useTranslations();
  if (list.isFetchingMore) return <SkeletonRows count={3} height={rowHeight} label={t('grid.loadingMore')} />;
  if (list.isMoreFailed) {
    return (
      <div className="sticky inset-s-0 w-full">
        <FailedFrame error={list.error} onRetry={list.retryMore} />
      </div>
    );
  }
  if (!list.isAtEnd) return null;
  return (
    <div className="sticky inset-s-0 w-full">
      <StateFrame
        kind="end"
        title={t('common.noSearchLeft')}
        text={t('bids.endText', { total: list.ids.length })}
        action={<Button onClick={onTop}>{t('common.backToTop')}</Button>}
      />
    </div>
  );
}
