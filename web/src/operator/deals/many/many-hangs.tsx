import { useTranslations } from 'use-intl';
import { currencyWord, formatAmount } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { tallyOf } from './many-moves';
import type { ManyRow } from './send-many';

const FIGURES = ['charged', 'credited', 'blocked', 'released'] as const;

/** The total effect before the moves: deals, stores, money, and what cannot be undone. */
export function ManyHangs({ rows }: { rows: readonly ManyRow[] }) {
  const t = useTranslations('operatorDeals.many');
  const { locale } = useLocale();
  const { deals, stores, finals, sums } = tallyOf(rows);
  if (deals === 0) return null;
  const money = sums.flatMap((sum) =>
    FIGURES.filter((figure) => sum[figure] > 0).map((figure) =>
      t(`hangs.${figure}`, { amount: formatAmount(sum[figure], currencyWord(sum.currency, locale), locale) }),
    ),
  );
  return (
    <>
      <p className="text-ink2">{[t('hangs.of', { deals, stores }), ...money].join(' · ')}</p>
      {finals > 0 && <p className="text-lose font-semibold">{t('hangs.final', { count: finals })}</p>}
    </>
  );
}
