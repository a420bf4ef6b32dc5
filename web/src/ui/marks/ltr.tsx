import type { ReactNode } from 'react';
import { formatMoney } from '#/i18n/formats';
import classes from './ltr.module.css';

type LtrProps = {
  children: ReactNode;
  className?: string | undefined;
  /** Hidden from screen readers, because other text says it. */
  isSilent?: boolean;
};

/** Isolates numbers, ids and addresses: inside Arabic text their signs and order would change. */
export function Ltr({ children, className, isSilent }: LtrProps) {
  return (
    <bdi dir="ltr" aria-hidden={isSilent} className={[classes.ltr, className].filter(Boolean).join(' ')}>
      {children}
    </bdi>
  );
}

type PriceProps = {
  value: number | null | undefined;
  currency?: string;
  fixed?: boolean;
  signed?: boolean;
  weight?: 'strong' | 'plain';
  className?: string;
  /** In a start-aligned column, with digits still aligned. */
  isBoxed?: boolean;
};

export function Price({ value, currency, fixed, signed, weight = 'plain', className, isBoxed }: PriceProps) {
  const text = value === null || value === undefined ? '—' : formatMoney(value, { fixed, signed });
  return (
    // A new element for a longer number, because a moved start would count as layout shift.
    <Ltr
      key={text.length}
      className={[classes.price, weight === 'strong' && classes.strong, isBoxed && classes.boxed, className]
        .filter(Boolean)
        .join(' ')}
    >
      {currency && <span className={classes.currency}>{currency} </span>}
      {text}
    </Ltr>
  );
}
