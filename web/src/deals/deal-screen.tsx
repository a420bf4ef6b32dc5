import { useTranslations } from 'use-intl';
import { usePage } from '#/shell/page-context';
import { CopyableId } from '#/ui/copyable-id';

type DealScreenProps = { accountIndex: number; dealId: string };

export function DealScreen({ accountIndex, dealId }: DealScreenProps) {
  const t = useTranslations('deals');
  usePage({ title: t('title') });
  return (
    <section data-account={accountIndex}>
      {t('detailsFor')} <CopyableId value={dealId} />
    </section>
  );
}
