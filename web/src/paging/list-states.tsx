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
  /** What the dealer can do to get some. */
  next?: ReactNode;
};

/** An empty list and an empty filter result (`onClear` resets the filters) have different texts. */
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
