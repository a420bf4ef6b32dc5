import type { DeskReview } from '@mazad/contract/operator/reviews';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { CopyableId, groupImei } from '#/ui/buttons/copyable-id';
import { KeyValueList } from '#/ui/figures/key-value';
import { shortHash } from '#/ui/marks/deal-words';
import { Money } from '#/ui/marks/money';
import { Nuqta } from '#/ui/pictures/nuqta';
import { useRegionTimeZone } from '../../use-regions';
import { GradeTable } from '../grade-table';

const PART = 'mt-3.5 mb-1 text-ink2 text-small font-semibold';

type Part = { review: DeskReview };

/** The shop's findings, each grade's price at the award, and the device's origin. */
export function DeviceRecord({ review }: Part) {
  const t = useTranslations('operatorReviews.device');
  const deals = useTranslations('operatorDeals');
  return (
    <section
      className="min-w-0 py-3.5 px-4 border border-line rounded-card bg-surface [&>h3]:mb-2.5"
      aria-label={t('title')}
    >
      <h3>{t('title')}</h3>
      <DeviceFacts review={review} />
      <h4 className={PART}>{t('prices')}</h4>
      <GradeTable review={review} />
      <h4 className={PART}>{t('inspection')}</h4>
      <Inspection review={review} />
      <h4 className={PART}>{deals('receipt')}</h4>
      <ReceiptFacts review={review} />
    </section>
  );
}

function DeviceFacts({ review }: Part) {
  const t = useTranslations('operatorReviews.device');
  const deals = useTranslations('operatorDeals');
  const { locale } = useLocale();
  const { review: one, serialNumber, appraisalCode, storeId } = review;
  return (
    <KeyValueList
      items={[
        {
          id: 'imei',
          label: t('imei'),
          value: <CopyableId value={serialNumber} display={groupImei(serialNumber)} />,
        },
        {
          id: 'deal',
          label: deals('columns.deal'),
          value: (
            <Link to="/operator/deals" search={{ row: appraisalCode }}>
              <bdi dir="ltr">{appraisalCode}</bdi>
            </Link>
          ),
        },
        {
          id: 'store',
          label: deals('store'),
          value: (
            <Link to="/operator/stores" search={{ row: storeId }}>
              <bdi>{review.storeName}</bdi>
            </Link>
          ),
        },
        { id: 'shop', label: deals('shop'), value: <bdi>{review.shopName[locale]}</bdi> },
        { id: 'partner', label: deals('partner'), value: <bdi>{review.partnerName}</bdi> },
        {
          id: 'purchase',
          label: t('purchase'),
          value: <Money value={one.purchasePrice} currency={review.currency} />,
          isStrong: true,
        },
      ]}
    />
  );
}

/** Marked only if codes or words are unambiguous. */
function Inspection({ review }: Part) {
  const t = useTranslations('operatorReviews.device');
  const { locale } = useLocale();
  const { evaluationResults } = review.device;
  if (evaluationResults.length === 0) return <p className="text-ink3 text-small">{t('noInspection')}</p>;
  return (
    <KeyValueList
      items={evaluationResults.map(({ key, label, value, verdict }, place) => ({
        id: `${key} ${place}`,
        label: <bdi dir="auto">{label[locale]}</bdi>,
        value: (
          <span
            className="inline-flex items-baseline gap-1.5 data-[verdict=sound]:[&_svg]:text-first-mark data-[verdict=fault]:[&_svg]:text-lose-mark"
            data-verdict={verdict ?? undefined}
          >
            {verdict && <Nuqta shape={verdict === 'sound' ? 'full' : 'struck'} size={11} />}
            <bdi dir="auto">{typeof value === 'string' ? value : value[locale]}</bdi>
            {verdict && <span className="sr-only">{t(verdict)}</span>}
          </span>
        ),
      }))}
    />
  );
}

const RULES = ['HIGHEST_PRICE', 'EARLIER_TIME', 'BID_ID', 'ONLY_OFFER'] as const;
const STATES = ['WON', 'IN_TRANSIT', 'DELIVERED', 'REFUSED', 'CANCELLED', 'RETURNED'] as const;

function ReceiptFacts({ review }: Part) {
  const t = useTranslations('operatorReviews.device');
  const deals = useTranslations('operatorDeals');
  const { date } = useFormats(useRegionTimeZone(review.regionId));
  const { receipt, course } = review.device;
  const { AWBNumber, awbTrackingURL, financeClosingDate } = review.review;
  const rule = RULES.find((one) => one === receipt.rule);
  const steps = course.map(({ state, type, at, reason }, place) => {
    const known = STATES.find((one) => one === state);
    const stands = known ? deals(`states.${known}`) : state;
    return {
      id: `course ${place}`,
      label: type === 'DELIVERY_UNDONE' ? deals('deliveryUndone') : stands,
      value: (
        <>
          <bdi>{date(at, 'moment')}</bdi>
          {reason && <bdi className="block wrap-anywhere whitespace-pre-line">{reason}</bdi>}
        </>
      ),
    };
  });
  return (
    <KeyValueList
      items={[
        { id: 'rule', label: deals('receipt'), value: rule ? deals(`rule.${rule}`) : receipt.rule },
        {
          id: 'proof',
          label: deals('proof'),
          value: <CopyableId value={receipt.hash} display={shortHash(receipt.hash)} />,
        },
        ...steps,
        financeClosingDate && {
          id: 'closing',
          label: t('financeClosing'),
          value: <bdi>{date(`${financeClosingDate}T12:00:00Z`, 'history')}</bdi>,
        },
        AWBNumber && { id: 'awb', label: deals('awb'), value: <CopyableId value={AWBNumber} /> },
        awbTrackingURL && {
          id: 'track',
          label: deals('awb'),
          value: (
            <a href={awbTrackingURL} target="_blank" rel="noreferrer">
              {t('track')}
            </a>
          ),
        },
      ]}
    />
  );
}
