import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';

export function StatementWaiting() {
  const t = useTranslations('common');
  return <SkeletonRows count={14} label={t('pleaseWait')} />;
}

type StatementEmptyProps = { isNarrowed: boolean; onClear: () => void; next?: ReactNode };

/** An empty month and an empty filter result have different texts. */
export function StatementEmpty({ isNarrowed, onClear, next }: StatementEmptyProps) {
  const t = useTranslations();
  if (!isNarrowed)
    return (
      <StateFrame
        kind="empty"
        title={t('common.noDataFound')}
        text={t('statement.emptyText')}
        action={next}
      />
    );
  return (
    <StateFrame
      kind="noResult"
      title={t('common.noDataFound')}
      text={t('statement.noResultText')}
      action={<Button onClick={onClear}>{t('common.clearFilters')}</Button>}
    />
  );
}
