import type { DealRow } from '@mazad/contract/deals';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { DealStatusMark } from '#/ui/marks/deal-status';
import { Ltr, Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import classes from '../list/deal-card.module.css';

/** In pixels. */
export const APPRAISAL_CARD_HEIGHT = 70;

const style = { '--card-height': `${APPRAISAL_CARD_HEIGHT}px` } as CSSProperties;

type AppraisalCardProps = { deal: DealRow; accountIndex: number };

export function AppraisalCard({ deal, accountIndex }: AppraisalCardProps) {
  const t = useTranslations('appraisals');
  const { locale } = useLocale();
  const { date } = useFormats();
  const when = deal.deliveryDate
    ? t('delivered', { date: date(deal.deliveryDate, 'day') })
    : t('won', { date: date(deal.dealDate, 'day') });
  return (
    <Link
      to="/$accountId/appraisals/$appraisalId"
      params={{ accountId: String(accountIndex), appraisalId: deal.appraisalCode }}
      state={{ isFromList: true }}
      className={classes.card}
      style={style}
    >
      <span className={classes.line}>
        <ModelName name={deal.assetName[locale]} />
        <Price value={deal.purchasePrice} fixed className={classes.price} />
      </span>
      <span className={classes.line}>
        <span className={classes.source}>
          <Ltr>{deal.appraisalCode}</Ltr> · {when}
        </span>
        <span className={classes.end}>
          <DealStatusMark deal={deal} />
        </span>
      </span>
    </Link>
  );
}
