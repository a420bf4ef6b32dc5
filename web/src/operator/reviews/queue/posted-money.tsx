import type { DeskReview } from '@mazad/contract/operator/reviews';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { KeyValueList } from '#/ui/figures/key-value';
import { Money } from '#/ui/marks/money';

/** The money that the decision moved, with a link to the ledger entry. */
export function PostedMoney({ review }: { review: DeskReview }) {
  const t = useTranslations('operatorReviews.money');
  const { creditAmount } = review;
  if (creditAmount === 0) return null;
  return (
    <section className="py-2.5 px-3 rounded-button bg-sunken" aria-label={t('posted')}>
      <p className="text-ink2 text-small font-semibold">{t('posted')}</p>
      <KeyValueList
        items={[
          {
            id: 'amount',
            label: creditAmount > 0 ? t('credited') : t('debited'),
            value: <Money value={Math.abs(creditAmount)} currency={review.currency} />,
            isStrong: true,
          },
        ]}
      />
      <Link to="/operator/deals" search={{ row: review.appraisalCode }}>
        {t('inDeal')}
      </Link>
    </section>
  );
}
