import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';

export function StatementWaiting() {
  const t = useTranslations('common');
  return <SkeletonRows count={14} label={t('pleaseWait')} />;
}

/** Nothing moved this month and nothing that fits a filter are two different things. */
export function StatementEmpty({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const t = useTranslations();
  if (!isNarrowed)
    return <StateFrame kind="empty" title={t('common.noDataFound')} text={t('statement.emptyText')} />;
  return (
    <StateFrame
      kind="noResult"
      title={t('common.noDataFound')}
      text={t('statement.noResultText')}
      action={<Button onClick={onClear}>{t('common.clearFilters')}</Button>}
    />
  );
}
