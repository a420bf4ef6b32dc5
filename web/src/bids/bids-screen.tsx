import { useTranslations } from 'use-intl';
import { usePage } from '#/shell/page-context';
import { SkeletonRows } from '#/ui/skeleton';

type BidsScreenProps = { accountIndex: number; filterId: string | null };

export function BidsScreen({ accountIndex, filterId }: BidsScreenProps) {
  const t = useTranslations();
  usePage({ title: t('bids.title') });
  return (
    <section data-account={accountIndex} data-filter={filterId ?? undefined}>
      <SkeletonRows label={t('common.pleaseWait')} />
    </section>
  );
}
