import { useTranslations } from 'use-intl';
import { KeyValueList } from '#/ui/figures/key-value';
import { Price } from '#/ui/marks/ltr';

type BalanceChangeProps = { now: number; after: number; currency: string };

/** What the store owes before and after a posting; below 0 it will receive (C3). */
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
