import { useTranslations } from 'use-intl';
import { usePage } from '#/shell/page-context';
import { SkeletonRows } from '#/ui/skeleton';

export function DealsScreen({ accountIndex }: { accountIndex: number }) {
  const t = useTranslations();
  usePage({ title: t('deals.title') });
  return (
    <section data-account={accountIndex}>
      <SkeletonRows label={t('common.pleaseWait')} />
    </section>
  );
}
