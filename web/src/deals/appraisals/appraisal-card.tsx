import type { DealRow } from '@mazad/contract/deals';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { CARD, CARD_LINE, CARD_NOTE } from '#/ui/frames/list-card';
import { DealStatusMark } from '#/ui/marks/deal-status';
import { Ltr, Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';

/** In pixels. */
export const APPRAISAL_CARD_HEIGHT = 70;

const style = { blockSize: APPRAISAL_CARD_HEIGHT };

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
      className={CARD}
      style={style}
    >
      <span className={CARD_LINE}>
        <ModelName name={deal.assetName[locale]} />
        <Price value={deal.purchasePrice} fixed className="text-h3 font-semibold" />
      </span>
      <span className={CARD_LINE}>
        <span className={CARD_NOTE}>
          <Ltr>{deal.appraisalCode}</Ltr> · {when}
        </span>
        <span className="flex flex-none items-center gap-2.5 text-small">
          <DealStatusMark deal={deal} />
        </span>
      </span>
    </Link>
  );
}
