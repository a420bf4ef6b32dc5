import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { groupImei } from '#/ui/buttons/copyable-id';
import { useCurrencyWord } from '#/ui/figures/use-currency-word';
import { CARD, CARD_LINE, CARD_NOTE } from '#/ui/frames/list-card';
import { DealStatusMark } from '#/ui/marks/deal-status';
import { GradeBox } from '#/ui/marks/grade-box';
import { Ltr, Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import type { DealView } from '../deal-cache';
import { PaymentMark } from '../money/payment-mark';

/** In pixels, without the day above it: one line more than an appraisal's. */
export const DEAL_CARD_HEIGHT = 92;

const style = { blockSize: DEAL_CARD_HEIGHT };

type DealCardProps = { view: DealView; accountIndex: number; currency: string };

export function DealCard({ view, accountIndex, currency }: DealCardProps) {
  const t = useTranslations('deals');
  const currencyWord = useCurrencyWord(currency);
  const { locale } = useLocale();
  const { date } = useFormats();
  const { deal, startsDay } = view;
  const { sourceStoreName, sourceStoreName_ar } = deal.assetInventory;
  return (
    <>
      {startsDay && (
        <p className="flex items-center h-8 px-4 bg-paper text-ink3 text-small font-medium">
          {date(deal.dealTS, 'list')}
        </p>
      )}
      <Link
        to="/$accountId/my-deals/$dealId"
        params={{ accountId: String(accountIndex), dealId: deal.appraisalCode }}
        state={{ isFromList: true }}
        className={CARD}
        style={style}
      >
        <span className={CARD_LINE}>
          <ModelName name={deal.assetName[locale]} />
          <Price value={deal.purchasePrice} currency={currencyWord} fixed className="text-h3 font-semibold" />
        </span>
        <span className={CARD_NOTE}>
          <Ltr>{deal.appraisalCode}</Ltr> · {t('columns.imei')} <Ltr>{groupImei(deal.serialNumber)}</Ltr>
        </span>
        <span className={CARD_LINE}>
          <span className={CARD_NOTE}>{locale === 'ar' ? sourceStoreName_ar : sourceStoreName}</span>
          <span className="flex flex-none items-center gap-2.5 text-small">
            {deal.courierStatus !== 'Delivered' && <DealStatusMark deal={deal} />}
            {deal.paymentState !== 'NONE' && <PaymentMark state={deal.paymentState} />}
            <GradeBox grade={deal.approvedDeal.itemCondition} />
          </span>
        </span>
      </Link>
    </>
  );
}
