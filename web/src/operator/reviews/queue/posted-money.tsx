import type { DeskReview } from '@mazad/contract/operator/reviews';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { KeyValueList } from '#/ui/figures/key-value';
import { Price } from '#/ui/marks/ltr';

/** The money that the decision moved, with a link to the ledger entry. */
export function PostedMoney({ review }: { review: DeskReview }) {
  const t = useTranslations('operatorReviews.money');
  const { locale } = useLocale();
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
            value: (
              <Price value={Math.abs(creditAmount)} fixed currency={currencyWord(review.currency, locale)} />
            ),
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
