import type { CatalogBrand, CatalogCategory } from '@mazad/contract/operator/catalog-names';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#/i18n/i18n-provider';
import { rowQuery } from '../list/use-list';
import { operatorQuery } from '../queries';

/** Everything of the catalog but an import that is on its way. */
export const CATALOG = [
  '/operator/models',
  '/operator/brands',
  '/operator/categories',
  '/operator/catalog/groups',
  '/operator/catalog/listing',
  '/operator/catalog/applied-imports',
] as const;

export const brandIdOf = (row: CatalogBrand) => row.brandId;
export const brandQuery = (brandId: string) => rowQuery('brands', brandId, brandIdOf);
export const categoryIdOf = (row: CatalogCategory) => row.categoryId;
export const categoryQuery = (categoryId: string) => rowQuery('categories', categoryId, categoryIdOf);

/** All brands and all categories: some dozens, so that filters and forms choose from them at once. */
export const useBrands = () => useQuery(operatorQuery('GET /operator/brands'));
export const useCategories = () => useQuery(operatorQuery('GET /operator/categories'));

/** What a switch of the category would move, counted when it is asked for. */
export const useReach = (categoryId: string) =>
  useQuery({
    ...operatorQuery('GET /operator/categories/{categoryId}/reach', { params: { categoryId } }),
    staleTime: 0,
    gcTime: 0,
  });

/** A name in the language of the screen. */
export function useNameOf(): (one: { nameEn: string; nameAr: string }) => string {
  const { locale } = useLocale();
  return ({ nameEn, nameAr }) => (locale === 'ar' ? nameAr : nameEn);
}
