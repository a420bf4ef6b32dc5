import type { PaasRow } from '@mazad/contract/bids/paas';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { ModelName } from '#/ui/marks/model-name';
import { HotMark } from '#/ui/marks/rank-mark';
import { QuantityText } from '../quantity-text';
import { GradePriceCell } from './grade-price';
import { hasQuantity, isLive, nextQuantityOf } from './grades';
import classes from './price-card.module.css';

/** A model's prices on a phone, one line per grade. */
export function PriceCard({ row }: { row: PaasRow }) {
  const t = useTranslations('paas');
  const { locale } = useLocale();
  return (
    <article className="py-3 px-4 border-b border-b-line bg-surface">
      <header className="flex items-center gap-2 pb-1 font-semibold">
        <ModelName name={row.assetName} />
        {row.hotDealFlag && <HotMark />}
      </header>
      <dl className="m-0">
        {row.myBids.map((bid) => (
          <div key={bid.itemConditionId} className={classes.grade}>
            <dt>{bid.condition[locale]}</dt>
            <dd>
              <GradePriceCell bid={bid} />
            </dd>
          </div>
        ))}
        {hasQuantity(row) && (isLive(row) || nextQuantityOf(row)) && (
          <div className={classes.grade}>
            <dt>{t('quantity')}</dt>
            <dd>
              <QuantityText row={row} />
            </dd>
          </div>
        )}
      </dl>
    </article>
  );
}
