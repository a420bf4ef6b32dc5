import type { StoreCredit } from '@mazad/contract/operator/money';
import { useTranslations } from 'use-intl';
import { KeyValueList } from '#/ui/figures/key-value';
import { Money } from '#/ui/marks/money';

/** The store's debt before and after a posting; negative: it will receive (C3). */
export function BalanceChange({ credit, amount }: { credit: StoreCredit; amount: number }) {
  const t = useTranslations('operatorMoney');
  const { runningBalance: now, currency } = credit;
  const price = (value: number) => <Money value={Math.abs(value)} currency={currency} />;
  const after = now + amount;
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
