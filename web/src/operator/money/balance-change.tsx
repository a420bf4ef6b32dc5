import { useTranslations } from 'use-intl';
import { KeyValueList } from '#/ui/figures/key-value';
import { Price } from '#/ui/marks/ltr';

type BalanceChangeProps = { now: number; after: number; currency: string };

/** The store's debt before and after a posting; negative: it will receive (C3). */
export function BalanceChange({ now, after, currency }: BalanceChangeProps) {
  const t = useTranslations('operatorMoney');
  const price = (value: number) => <Price value={Math.abs(value)} fixed currency={currency} />;
  return (
    <KeyValueList
      items={[
        { id: 'now', label: t(now < 0 ? 'receivesNow' : 'balanceNow'), value: price(now) },
        {
          id: 'after',
          label: t(after < 0 ? 'receivesAfter' : 'balanceAfter'),
          value: price(after),
          isStrong: true,
        },
      ]}
    />
  );
}
