import type { CreditLimit } from '@mazad/contract/credit';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Price } from '#/ui/marks/ltr';
import { Card } from './card';

const DAYS = 'block text-ink text-figure font-semibold leading-[1.3] data-soon:text-lose';

type ForecastCardProps = { credit: CreditLimit; currency: string };

/** When the limit is reached at the current pace, and how that was computed. */
export function ForecastCard({ credit, currency }: ForecastCardProps) {
  const t = useTranslations('credit');
  const { date } = useFormats();
  const { pacePerDay, wholeDays, since, daysLeft, limitReachedAt } = credit.forecast;
  return (
    <Card title={t('forecast')}>
      {limitReachedAt && daysLeft !== null ? (
        <p className="text-ink2">
          <strong className={DAYS} data-soon={daysLeft < 3 || undefined}>
            {t('daysLeft', { days: daysLeft < 1 ? 0 : Math.round(daysLeft) })}
          </strong>{' '}
          {t('reachedOn', { date: date(limitReachedAt, 'list') })}
        </p>
      ) : (
        <p className="text-ink2">
          <strong className={DAYS}>{t(whyNone(credit))}</strong>
        </p>
      )}
      <dl className="flex justify-between gap-4 mt-3.5 mb-2 py-[9px] border-y border-y-line [&_dd]:m-0">
        <dt>{t('pace')}</dt>
        <dd>
          <Price value={pacePerDay} fixed signed weight="strong" currency={currency} />
        </dd>
      </dl>
      <p className="text-ink3 text-small">
        {t('basis', { days: wholeDays, since: date(since, 'day') })} {t('pleaseNote')}
      </p>
    </Card>
  );
}

/** Why there is no date. */
function whyNone({ creditLimit, forecast: { pacePerDay, daysLeft } }: CreditLimit) {
  if (creditLimit === 0) return 'nothingToReach';
  if (daysLeft === 0) return 'isReached';
  if (pacePerDay > 0) return 'notWithinYear';
  return pacePerDay < 0 ? 'falls' : 'nothingGrows';
}
