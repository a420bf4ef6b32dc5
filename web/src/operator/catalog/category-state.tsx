import type { CatalogCategory } from '@mazad/contract/operator/catalog-names';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '#/ui/marks/status-badge';

export function CategoryState({ category }: { category: CatalogCategory }) {
  const t = useTranslations('operatorCatalog.categories');
  return (
    <StatusBadge tone={category.isActive ? 'first' : 'idle'}>
      {t(category.isActive ? 'isOn' : 'isOff')}
    </StatusBadge>
  );
}
