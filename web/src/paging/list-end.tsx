import { useTranslations } from 'use-intl';
import { FailedFrame } from '#/session/frames/failed-frame';
import { Button } from '#/ui/buttons/button';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import type { NextPages } from './next-pages';

/** Below the last row: loading more, failed, or the end. A list of one page ends in plain sight. */
export function ListEnd({ list, onToTop }: { list: NextPages; onToTop: () => void }) {
  const t = useTranslations();
  if (list.isFetchingNextPage) return <SkeletonRows count={3} label={t('grid.loadingMore')} />;
  if (list.isFetchNextPageError)
    return <FailedFrame error={list.error} onRetry={() => void list.fetchNextPage()} />;
  // While another list loads, the query knows no next page.
  if (list.hasNextPage || list.isPlaceholderData || list.data?.pages.length === 1) return null;
  return (
    <StateFrame
      kind="end"
      title={t('common.noSearchLeft')}
      action={<Button onClick={onToTop}>{t('common.backToTop')}</Button>}
    />
  );
}
