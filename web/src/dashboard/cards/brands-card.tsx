import type { TopBrand } from '@mazad/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { ReportCard } from '#/session/frames/report-card';
import { BarList } from '#/ui/figures/bar-list';
import { percentText } from '#/ui/figures/percent-text';
import { Ltr, Price } from '#/ui/marks/ltr';
import { BrandLogo } from '#/ui/pictures/brand-logo';
import { brandsQuery } from '../dashboard-queries';
import { tablesOf, withTable } from '../dashboard-search';
import type { DashboardView } from '../dashboard-view';
import { DealsLink } from '../deals-link';
import { PictureSwitch } from '../picture-switch';
import { ReportTable } from '../report-table';
import { WhoseSwitch } from '../whose-switch';
import { NothingSold } from './nothing-sold';

export function BrandsCard({ view }: { view: DashboardView }) {
  const t = useTranslations('dashboard.brands');
  const { search, change } = view;
  const report = useQuery(brandsQuery(view.account, view.days, search.brands));
  const isTable = tablesOf(search).includes('brands');
  return (
    <ReportCard
      title={t('title')}
      note={t('note')}
      actions={
        <>
          <WhoseSwitch value={search.brands} onChange={(brands) => change({ brands })} />
          <PictureSwitch
            card={t('title')}
            isTable={isTable}
            onChange={(next) => change(withTable(search, 'brands', next))}
          />
        </>
      }
      report={report}
      rows={6}
    >
      {(brands) =>
        brands.length === 0 ? (
          <NothingSold whose={search.brands} />
        ) : isTable ? (
          <Table view={view} brands={brands} />
        ) : (
          <Picture view={view} brands={brands} />
        )
      }
    </ReportCard>
  );
}

type BrandsProps = { view: DashboardView; brands: readonly TopBrand[] };

const keyOf = (brand: TopBrand) => `${brand.categoryId}/${brand.brandId}`;

/** To the deals behind the figure; of the market there are none to show, so to the bids on that brand. */
function BrandLink({ view, brand, children }: { view: DashboardView; brand: TopBrand; children: ReactNode }) {
  const { brandId, categoryId } = brand;
  if (brandId === null || categoryId === null) return <>{children}</>;
  if (view.search.brands === 'me') {
    return (
      <DealsLink view={view} category={categoryId} brand={brandId}>
        {children}
      </DealsLink>
    );
  }
  return (
    <Link
      to="/$accountId/bids"
      params={{ accountId: String(view.account) }}
      search={{ category: categoryId, brands: [brandId] }}
    >
      {children}
    </Link>
  );
}

/** The last entry gathers the rest, which have no logo in common. */
function Logo({ brand: { brandId, brandName, logoUrl } }: { brand: TopBrand }) {
  const { locale } = useLocale();
  return brandId && <BrandLogo name={brandName[locale]} url={logoUrl} />;
}

function Picture({ view, brands }: BrandsProps) {
  const t = useTranslations('dashboard.brands');
  const { locale } = useLocale();
  const longest = Math.max(...brands.map((brand) => brand.percentage), 1);
  // A brand that comes in several categories is told apart by them.
  const isTwice = (brand: TopBrand) => brands.filter((one) => one.brandId === brand.brandId).length > 1;
  return (
    <BarList
      label={t('title')}
      bars={brands.map((brand) => ({
        key: keyOf(brand),
        name: (
          <BrandLink view={view} brand={brand}>
            <Logo brand={brand} /> <bdi>{(isTwice(brand) ? brand.name : brand.brandName)[locale]}</bdi>
          </BrandLink>
        ),
        length: brand.percentage / longest,
        figures: [
          <Ltr key="share">{percentText(brand.percentage)}</Ltr>,
          <Price key="price" value={brand.purchasePrice} fixed />,
        ],
      }))}
    />
  );
}

function Table({ view, brands }: BrandsProps) {
  const t = useTranslations();
  const { locale } = useLocale();
  const total = brands.reduce((sum, brand) => sum + brand.purchasePrice, 0);
  return (
    <ReportTable
      caption={t('dashboard.brands.title')}
      rows={brands}
      keyOf={keyOf}
      columns={[
        {
          key: 'brand',
          title: t('bids.brand'),
          cell: (brand) => (
            <BrandLink view={view} brand={brand}>
              <Logo brand={brand} /> <bdi>{brand.brandName[locale]}</bdi>
            </BrandLink>
          ),
        },
        {
          key: 'category',
          title: t('bids.category'),
          cell: (brand) => brand.categoryId && <bdi>{brand.categoryName[locale]}</bdi>,
        },
        {
          key: 'share',
          title: t('dashboard.inventory.share'),
          isNumber: true,
          cell: (brand) => <Ltr>{percentText(brand.percentage)}</Ltr>,
        },
        {
          key: 'price',
          title: t('dashboard.brands.price', { currency: view.currency }),
          isNumber: true,
          cell: (brand) => <Price value={brand.purchasePrice} fixed />,
        },
      ]}
      foot={[
        t('dashboard.total'),
        null,
        <Ltr key="share">{percentText(100)}</Ltr>,
        <Price key="price" value={total} fixed />,
      ]}
    />
  );
}
