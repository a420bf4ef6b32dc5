import { LISTS } from '@mazad/contract/operator/lists';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { ListViews } from '../list/list-views';

type CatalogViewsProps = {
  view: 'catalogue' | `catalogue/${'brands' | 'categories' | 'import'}`;
  count?: number | undefined;
};

/** The parts of the catalogue. */
export function CatalogViews({ view, count }: CatalogViewsProps) {
  const t = useTranslations('operatorCatalog');
  const { locale } = useLocale();
  const views = [
    { path: 'catalogue', label: LISTS.models.name[locale] },
    { path: 'catalogue/brands', label: LISTS.brands.name[locale] },
    { path: 'catalogue/categories', label: LISTS.categories.name[locale] },
    { path: 'catalogue/import', label: t('import.title') },
  ];
  return <ListViews label={t('views')} views={views} shown={view} count={count} />;
}
