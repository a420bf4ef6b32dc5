import type { CreditUse } from '@mazad/contract/credit';
import classes from './credit-bar.module.css';
import { creditShares } from './credit-shares';

export type CreditPart = 'owed' | 'held' | 'left';

/**
 * Solid is owed, hatched is held, blank is available, so no colour is needed. A mark shows an exceeded limit. Without a
 * label the figures beside it say the same.
 */
export function CreditBar({ credit, label }: { credit: CreditUse; label?: string }) {
  const { owed, held, limit } = creditShares(credit);
  return (
    <div
      className={`${classes.bar} relative flex gap-0.5 h-4 mt-2 mb-2.5 rounded-cell bg-sunken`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      data-exceeded={credit.isExceeded || undefined}
    >
      {owed > 0 && <span className={classes.owed} style={{ inlineSize: `${owed}%` }} />}
      {held > 0 && <span className={classes.held} style={{ inlineSize: `${held}%` }} />}
      {credit.isExceeded && <span className={classes.mark} style={{ insetInlineStart: `${limit}%` }} />}
    </div>
  );
}

/** The pattern of a part beside its words. */
export function CreditKey({ part }: { part: CreditPart }) {
  return <span className={classes.key} data-part={part} aria-hidden="true" />;
}
