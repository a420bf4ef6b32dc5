import type { RowOf } from '@mazad/contract/calls';
import classes from './credit-bar.module.css';

type StoreRow = RowOf<'GET /operator/stores'>;

type CreditBarProps = {
  store: Pick<StoreRow, 'creditLimit' | 'runningBalance' | 'blockedCredit' | 'isExceeded'>;
  isLarge?: boolean;
};

/** Owed is solid, held is hatched, available is blank (C2); the numbers beside it say the same. */
export function CreditBar({ store, isLarge = false }: CreditBarProps) {
  const { creditLimit, runningBalance, blockedCredit, isExceeded } = store;
  const all = Math.max(creditLimit, runningBalance + blockedCredit, 0.01);
  const share = (value: number) => `${(Math.max(0, value) / all) * 100}%`;
  return (
    <span
      className={classes.bar}
      data-large={isLarge || undefined}
      data-exceeded={isExceeded || undefined}
      aria-hidden="true"
    >
      <span className={classes.owed} style={{ inlineSize: share(runningBalance) }} />
      <span className={classes.held} style={{ inlineSize: share(blockedCredit) }} />
    </span>
  );
}
