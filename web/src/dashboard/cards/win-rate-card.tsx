import type { WinRate } from '@mazad/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import type { Locale } from '#/i18n/locale';
import { ReportCard } from '#/session/frames/report-card';
import { BarList } from '#/ui/figures/bar-list';
import { percentText } from '#/ui/figures/percent-text';
import { StateFrame } from '#/ui/frames/state-frame';
import { Ltr, Price } from '#/ui/marks/ltr';
import { winRateQuery } from '../dashboard-queries';
import { tablesOf, withTable } from '../dashboard-search';
import type { DashboardView } from '../dashboard-view';
import { DealsLink } from '../deals-link';
import { PictureSwitch } from '../picture-switch';
import { ReportTable } from '../report-table';

const FIGURE = 'flex items-baseline gap-1.5 text-figure font-semibold leading-[1.35]';

/** Bars of a side card: as many as its neighbours have lines. The table has all. */
const BARS_MAX = 6;

export function WinRateCard({ view }: { view: DashboardView }) {
  const t = useTranslations('dashboard.winRate');
  const report = useQuery(winRateQuery(view.account, view.days));
  const isTable = tablesOf(view.search).includes('winRate');
  return (
    <ReportCard
      title={t('title')}
      actions={
        <PictureSwitch
          card={t('title')}
          isTable={isTable}
          onChange={(next) => view.change(withTable(view.search, 'winRate', next))}
        />
      }
      report={report}
      rows={5}
    >
      {(rate) => (
        <>
          {rate.tookPart === 0 && rate.passedOver === 0 ? (
            <Nothing />
          ) : (
            <>
              <Head view={view} rate={rate} />
              {isTable ? <Table view={view} rate={rate} /> : <Picture view={view} rate={rate} />}
            </>
          )}
          {!rate.isUpToDate && <p className="text-ink3 text-small py-1.5">{t('counting')}</p>}
        </>
      )}
    </ReportCard>
  );
}

function Nothing() {
  const t = useTranslations('dashboard');
  return <StateFrame kind="empty" title={t('emptyRange')} text={t('weeks.noAwardText')} />;
}

type RateProps = { view: DashboardView; rate: WinRate };
type BrandRate = WinRate['brands'][number];

/** A brand that comes in several categories is told apart by them. */
function nameOf({ brandId, brandName, categoryName }: BrandRate, rate: WinRate, locale: Locale): string {
  const isTwice = rate.brands.filter((one) => one.brandId === brandId).length > 1;
  return isTwice ? `${brandName[locale]} · ${categoryName[locale]}` : brandName[locale];
}

const rateText = (percent: number | null) => <Ltr>{percent === null ? '—' : percentText(percent)}</Ltr>;

function Head({ view, rate }: RateProps) {
  const t = useTranslations('dashboard.winRate');
  const lost = rate.tookPart - rate.won;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 mt-0.5 mx-0 mb-2 [&_dd]:m-0 [&_dt]:text-ink3 [&_dt]:text-small">
        <div>
          <dt>{t('note')}</dt>
          <dd className={FIGURE}>{rateText(rate.winRate)}</dd>
          <dd className="text-ink3 text-small">
            <DealsLink view={view}>{t('basis', { won: rate.won, tookPart: rate.tookPart })}</DealsLink>
          </dd>
        </div>
        <div>
          <dt>{t('gap')}</dt>
          <dd className={FIGURE}>
            <Price value={rate.averageGap} fixed />
            {rate.averageGap !== null && (
              <span className="text-ink3 text-small font-normal">{view.currency}</span>
            )}
          </dd>
          <dd className="text-ink3 text-small">
            {lost === 0 ? (
              t('noLoss')
            ) : (
              <>
                {rateText(rate.averageGapPercent)} {t('ofWinning')}
                <br />
                {t('gapBasis', { count: lost })}
              </>
            )}
          </dd>
        </div>
      </dl>
      {rate.passedOver > 0 && (
        <p className="text-ink3 text-small py-1.5">{t('passedOver', { count: rate.passedOver })}</p>
      )}
    </>
  );
}

function Picture({ rate }: RateProps) {
  const t = useTranslations('dashboard.winRate');
  const { locale } = useLocale();
  return (
    <BarList
      label={t('title')}
      bars={rate.brands.slice(0, BARS_MAX).map((brand) => ({
        key: `${brand.categoryId}/${brand.brandId}`,
        name: <bdi>{nameOf(brand, rate, locale)}</bdi>,
        length: (brand.winRate ?? 0) / 100,
        figures: [
          <Ltr key="basis">
            {formatMoney(brand.won)}/{formatMoney(brand.tookPart)}
          </Ltr>,
          <span key="rate">{rateText(brand.winRate)}</span>,
        ],
      }))}
    />
  );
}

function Table({ view, rate }: RateProps) {
  const t = useTranslations('dashboard');
  const brandWord = useTranslations('bids')('brand');
  const { locale } = useLocale();
  const number = (key: 'won' | 'tookPart' | 'passedOver', title: string) => ({
    key,
    title,
    isNumber: true,
    cell: (brand: BrandRate) => <Ltr>{formatMoney(brand[key])}</Ltr>,
  });
  const sum = (value: number) => <Ltr>{formatMoney(value)}</Ltr>;
  return (
    <ReportTable
      caption={t('winRate.title')}
      rows={rate.brands}
      keyOf={(brand) => `${brand.categoryId}/${brand.brandId}`}
      columns={[
        {
          key: 'brand',
          title: brandWord,
          cell: (brand) => <bdi>{nameOf(brand, rate, locale)}</bdi>,
        },
        number('won', t('weeks.column.won')),
        number('tookPart', t('weeks.column.tookPart')),
        { key: 'rate', title: t('winRate.title'), isNumber: true, cell: (brand) => rateText(brand.winRate) },
        {
          key: 'gap',
          title: t('winRate.gapMoney', { currency: view.currency }),
          isNumber: true,
          cell: (brand) => <Price value={brand.averageGap} fixed />,
        },
        {
          key: 'gapPercent',
          title: t('winRate.gapPercent'),
          isNumber: true,
          cell: (brand) => rateText(brand.averageGapPercent),
        },
        number('passedOver', t('winRate.passed')),
      ]}
      foot={[
        t('total'),
        sum(rate.won),
        sum(rate.tookPart),
        rateText(rate.winRate),
        <Price key="gap" value={rate.averageGap} fixed />,
        rateText(rate.averageGapPercent),
        sum(rate.passedOver),
      ]}
    />
  );
}
