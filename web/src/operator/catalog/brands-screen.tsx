import type { CatalogBrand } from '@mazad/contract/operator/catalog-names';
import { useTranslations } from 'use-intl';
import { BrandLogo } from '#/ui/pictures/brand-logo';
import { column, count, gap, type ListColumn, NOTHING, rowHeader } from '../list/columns';
import { ListScreen, NEW_ROW } from '../list/list-screen';
import type { ListSearch } from '../list/list-search';
import { OpenRow } from '../list/open-row';
import { useList, useListChange } from '../list/use-list';
import { BrandDrawer, NewBrand } from './brand-drawer';
import { CatalogViews } from './catalog-views';
import { brandIdOf } from './use-names';

const COLUMNS: readonly ListColumn<CatalogBrand>[] = [
  rowHeader('name', 'minmax(220px, 1fr)', (row) => <bdi className="font-semibold">{row.nameEn}</bdi>),
  column('nameAr', 'minmax(160px, 1fr)', (row) => <bdi>{row.nameAr}</bdi>),
  count('models', 110, (row) => row.modelCount.toLocaleString('en')),
  gap(),
  column('logo', 120, (row) =>
    row.logoUrl === null ? NOTHING : <Logo name={row.nameEn} url={row.logoUrl} />,
  ),
];

export function BrandsScreen({ search: wanted }: { search: ListSearch }) {
  const t = useTranslations('operatorCatalog.brands');
  const change = useListChange();
  const list = useList('brands', wanted, brandIdOf);
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      card={{ title: 'name', text: 'nameAr', textEnd: 'models' }}
      views={<CatalogViews view="catalogue/brands" count={list.data && list.count} />}
      addLabel={t('add')}
      drawer={(row, close) =>
        row === NEW_ROW ? (
          <NewBrand onClose={close} onCreated={({ brandId }) => change({ row: brandId })} />
        ) : (
          <OpenRow list={list} id={row} label={list.words.columns.name} onClose={close}>
            {(brand) => <BrandDrawer key={brand.brandId} brand={brand} onClose={close} />}
          </OpenRow>
        )
      }
    />
  );
}

function Logo({ name, url }: { name: string; url: string }) {
  const t = useTranslations('operatorCatalog.brands');
  return (
    <>
      <BrandLogo name={name} url={url} /> {t('hasLogo')}
    </>
  );
}
