import type { GradeReview } from '@mazad/contract/grade-reviews';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { CopyableId, groupImei } from '#/ui/buttons/copyable-id';
import { KeyValueList } from '#/ui/figures/key-value';
import { Card } from '#/ui/frames/card';
import { groupAwb } from '#/ui/marks/deal-words';
import { Ltr, Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { isWebAddress } from '#/ui/text/is-web-address';
import { PaymentType } from './request/payment-type';

type FactsProps = { review: GradeReview };

/** The issues as they were worded when chosen, and the comment. */
export function ReportedCard({ review }: FactsProps) {
  const t = useTranslations('gradeReviews.reported');
  const { locale } = useLocale();
  return (
    <Card title={review.isCreatedByNL ? t('titleByMazad') : t('title')}>
      {review.dealerEvaluation.length === 0 && !review.isCreatedByNL && (
        <p className="text-ink3 py-2">{t('noIssues')}</p>
      )}
      <KeyValueList
        items={review.dealerEvaluation.map((issue) => ({
          id: `${issue.name.en} ${issue.condition.en}`,
          label: <bdi>{issue.name[locale]}</bdi>,
          value: (
            <bdi>
              {t('condition', { condition: issue.condition[locale], grade: issue.itemCondition[locale] })}
            </bdi>
          ),
          isStrong: true,
        }))}
      />
      <Said label={t('comment')} text={review.comment} />
      <Said label={t('remark')} text={review.latestRemark ?? ''} />
    </Card>
  );
}

function Said({ label, text }: { label: string; text: string }) {
  if (!text) return null;
  return (
    <div className="py-2 border-t border-t-line wrap-anywhere whitespace-pre-line">
      <span className="text-ink3 text-small">{label}</span>
      <p>
        <bdi>{text}</bdi>
      </p>
    </div>
  );
}

type DeviceCardProps = FactsProps & { accountIndex: number };

export function DeviceCard({ accountIndex, review }: DeviceCardProps) {
  const t = useTranslations('gradeReviews.device');
  const words = useTranslations();
  const { locale } = useLocale();
  return (
    <Card title={t('title')} note={<ModelName name={review.assetName[locale]} />}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(280px,1fr))] gap-x-8 phone:grid-cols-1">
        <KeyValueList
          items={[
            { id: 'brand', label: words('bids.brand'), value: <bdi>{review.brandName[locale]}</bdi> },
            {
              id: 'imei',
              label: t('imei'),
              value: <CopyableId value={review.imeiNumber} display={groupImei(review.imeiNumber)} />,
            },
            {
              id: 'deal',
              label: words('gradeReviews.columns.deal'),
              value: (
                <Link
                  to="/$accountId/my-deals/$dealId"
                  params={{ accountId: String(accountIndex), dealId: review.appraisalCode }}
                >
                  <Ltr>{review.appraisalCode}</Ltr>
                </Link>
              ),
            },
            { id: 'branch', label: t('branch'), value: <bdi>{review.dealerBranchName}</bdi> },
            { id: 'bid', label: t('bid'), value: <Price value={review.bidAmount} fixed /> },
            { id: 'price', label: t('price'), value: <Price value={review.dealPrice} fixed /> },
            {
              id: 'purchase',
              label: t('purchase'),
              value: <Price value={review.purchasePrice} fixed />,
              isStrong: true,
            },
            {
              id: 'payment',
              label: words('gradeReviews.columns.payment'),
              value: <PaymentType type={review.dealPaymentType} />,
            },
          ]}
        />
        <CourseFacts review={review} />
      </div>
    </Card>
  );
}

/** When things happened, and how long the money can still change. */
function CourseFacts({ review }: FactsProps) {
  const t = useTranslations('gradeReviews.device');
  const brand = useTranslations('common')('brand');
  const { locale } = useLocale();
  const { date } = useFormats();
  const time = (at: string | null) => (at ? <Ltr>{date(at, 'moment')}</Ltr> : '—');
  // A local day: noon is on that day in any zone used here.
  const closing = review.financeClosingDate && date(`${review.financeClosingDate}T12:00:00Z`, 'history');
  return (
    <KeyValueList
      items={[
        { id: 'delivered', label: t('delivered'), value: time(review.deliveredDate) },
        {
          id: 'shipment',
          label: t('shipment'),
          value: <bdi>{review.courierStatusLocale[locale] || '—'}</bdi>,
        },
        {
          id: 'finance',
          label: t('finance'),
          value: review.financeStatus ? t(`financeStatus.${review.financeStatus}`) : '—',
        },
        {
          id: 'closing',
          label: t('closing'),
          value: (
            <bdi>
              {closing ?? '—'} · {review.financeCheck ? t('financeOpen') : t('financeClosed')}
            </bdi>
          ),
        },
        {
          id: 'createdBy',
          label: t(review.isCreatedByNL ? 'openedBy' : 'createdBy'),
          value: <bdi>{review.isCreatedByNL ? brand : review.createdBy}</bdi>,
        },
        {
          id: 'createdAt',
          label: t(review.isCreatedByNL ? 'openedAt' : 'createdAt'),
          value: time(review.createdAt),
        },
        { id: 'updatedAt', label: t('updatedAt'), value: time(review.updatedAt) },
        { id: 'decidedAt', label: t('decidedAt'), value: time(review.decidedAt) },
        {
          id: 'again',
          label: t('again'),
          value: (
            <bdi>{review.validationMessages.map(({ message }) => message[locale]).join(' ') || '—'}</bdi>
          ),
        },
      ]}
    />
  );
}

const RETURNED: readonly GradeReview['status'][] = [
  'REQUESTED_TO_RETURN',
  'RETURN_IN_PROGRESS',
  'DEVICE_RETURNED',
];

/** The courier of a device that is or was to be returned. */
export function CourierCard({ review }: FactsProps) {
  const t = useTranslations('gradeReviews.courier');
  const { AWBNumber, awbTrackingURL, courierBooked } = review;
  if (!courierBooked && !AWBNumber && !RETURNED.includes(review.status)) return null;
  return (
    <Card title={t('title')}>
      <KeyValueList
        items={[
          { id: 'booked', label: t('booked'), value: t(courierBooked ? 'isBooked' : 'notBooked') },
          {
            id: 'awb',
            label: t('awb'),
            value: AWBNumber ? <CopyableId value={AWBNumber} display={groupAwb(AWBNumber)} /> : '—',
          },
        ]}
      />
      {awbTrackingURL && isWebAddress(awbTrackingURL) && (
        <a
          href={awbTrackingURL}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-1.5 py-1.5"
        >
          {t('track')}
          <IconExternalLink size={14} aria-hidden="true" />
        </a>
      )}
    </Card>
  );
}
