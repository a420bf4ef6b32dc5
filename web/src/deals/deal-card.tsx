import { Link } from '@tanstack/react-router';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { DealStatusMark } from '#/ui/deal-status';
import { GradeBox } from '#/ui/grade-box';
import { Ltr, Price } from '#/ui/ltr';
import { ModelName } from '#/ui/model-name';
import type { DealView } from './deal-cache';
import classes from './deal-card.module.css';

type DealCardProps = { view: DealView; accountIndex: number };

export function DealCard({ view, accountIndex }: DealCardProps) {
  const { locale } = useLocale();
  const { date } = useFormats();
  const { deal, startsDay } = view;
  const { sourceStoreName, sourceStoreName_ar } = deal.assetInventory;
  return (
    <>
      {startsDay && <p className={classes.day}>{date(deal.dealTS, 'dd MMM yyyy')}</p>}
      <Link
        to="/$accountId/my-deals/$dealId"
        params={{ accountId: String(accountIndex), dealId: deal.appraisalCode }}
        state={{ isFromList: true }}
        className={classes.card}
      >
        <span className={classes.line}>
          <ModelName name={deal.assetName[locale]} />
          <Price value={deal.purchasePrice} fixed className={classes.price} />
        </span>
        <span className={classes.line}>
          <span className={classes.source}>
            <Ltr>{deal.appraisalCode}</Ltr> · {locale === 'ar' ? sourceStoreName_ar : sourceStoreName}
          </span>
          <span className={classes.end}>
            {!deal.isDelivered && <DealStatusMark deal={deal} />}
            <GradeBox grade={deal.approvedDeal.itemCondition} />
          </span>
        </span>
      </Link>
    </>
  );
}
