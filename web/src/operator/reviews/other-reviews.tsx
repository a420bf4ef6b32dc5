import type { DeskReview } from '@mazad/contract/operator/reviews';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { GradePath } from './queue/review-row';
import { RateText } from './rate-text';

const OTHER_LINE =
  'flex items-baseline justify-between gap-2.5 min-w-0 data-soft:text-ink3 data-soft:text-small';

type OtherReviewsProps = {
  title: string;
  others: DeskReview['ofStore'];
  onOpen: (reviewId: string) => void;
};

/** The latest reviews of the same store or shop, to spot frequent claims or too generous grades. */
export function OtherReviews({ title, others, onOpen }: OtherReviewsProps) {
  const t = useTranslations('operatorReviews');
  const { date } = useFormats();
  const { rate, reviews } = others;
  return (
    <section
      className="min-w-0 py-3.5 px-4 border border-line rounded-card bg-surface [&>h3]:mb-2.5"
      aria-label={title}
    >
      <h3>{title}</h3>
      <dl className="grid grid-cols-2 gap-3 mt-0 mb-2 [&_dt]:text-ink3 [&_dt]:text-small [&_dd]:grid [&_dd]:m-0 [&_dd]:text-h2 [&_dd]:font-semibold">
        <div>
          <dt>{t('rates.claimRate')}</dt>
          <dd>
            <RateText rate={rate.claimRate} />
            <span className="text-ink3 text-small font-normal">
              {t('others.ofDelivered', { reviews: rate.reviews, delivered: rate.delivered })}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('others.upheldRate')}</dt>
          <dd>
            <RateText rate={rate.upheldRate} />
            <span className="text-ink3 text-small font-normal">
              {t('others.ofDecided', { upheld: rate.upheld, decided: rate.decided })}
            </span>
          </dd>
        </div>
      </dl>
      {reviews.length === 0 && <p className="text-ink3 text-small">{t('others.none')}</p>}
      <ul className="m-0 p-0 list-none">
        {reviews.map((one) => (
          <li key={one.reviewId}>
            <button
              type="button"
              className="grid w-full py-2 px-0 border-0 border-t border-t-line bg-transparent text-start cursor-pointer hover:bg-hover"
              onClick={() => onOpen(one.reviewId)}
            >
              <span className={OTHER_LINE}>
                <ModelName name={one.assetName} />
                <GradePath row={one} />
              </span>
              <span className={OTHER_LINE} data-soft="">
                <span>{t(`status.${one.status}`)}</span>
                <Ltr>{date(one.createdAt, 'history')}</Ltr>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
