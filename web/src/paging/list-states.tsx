import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';

export function ListWaiting() {
  const t = useTranslations('common');
  return (
    <div className="overflow-hidden">
      <SkeletonRows count={18} label={t('pleaseWait')} />
    </div>
  );
}

type ListEmptyProps = {
  text: string;
  onClear: (() => void) | null;
  /** What can be done so that there is something. */
  next?: ReactNode;
};

/** Nothing won yet and nothing that fits the filters (`onClear` takes them off) are two different things. */
export function ListEmpty({ text, onClear, next }: ListEmptyProps) {
  const t = useTranslations('common');
  if (!onClear) return <StateFrame kind="empty" title={t('noData')} text={text} action={next} />;
  return (
    <StateFrame
      kind="noResult"
      title={t('noData')}
      text={text}
      action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
    />
  );
}
