import type { CreditLimit } from '@mazad/contract/credit';
import { useTranslations } from 'use-intl';
import { Price } from '#/ui/ltr';
import { percentText } from '#/ui/percent-text';
import { Percent } from './credit-figures';
import { creditShares } from './credit-shares';
import classes from './limit-card.module.css';

type LimitCardProps = { credit: CreditLimit; currency: string };

/** What is left of the limit, and what of it is owed and held (C2): in figures, shares, and one bar. */
export function LimitCard({ credit, currency }: LimitCardProps) {
  const t = useTranslations('credit');
  const money = useTranslations('common.money');
  const { runningBalance, blockedDealsCount } = credit;
  return (
    <section className={classes.card} aria-labelledby="credit-available">
      <div className={classes.head}>
        <h2 id="credit-available" className={classes.label}>
          {t('available')}
        </h2>
        <span className={classes.limit}>
          {t('limit')} <Price value={credit.creditLimit} fixed weight="strong" />
        </span>
      </div>
      <p className={classes.hero} data-exceeded={credit.isExceeded || undefined}>
        <Price value={credit.availableCredit} fixed /> <span className={classes.currency}>{currency}</span>
      </p>
      <LimitBar credit={credit} />
      <dl className={classes.parts}>
        <Part
          kind="owed"
          name={money('runningBalance')}
          note={t(runningBalance < 0 ? 'receive' : 'owed')}
          value={runningBalance}
          percent={credit.runningBalancePercentage}
        />
        <Part
          kind="held"
          name={money('blockedCredit')}
          note={t('blockedBy', { count: blockedDealsCount })}
          value={credit.blockedCredit}
          percent={credit.blockedCreditPercentage}
        />
        <Part
          kind="left"
          name={t('available')}
          value={credit.availableCredit}
          percent={credit.availableCreditPercentage}
        />
      </dl>
    </section>
  );
}

/** Solid is owed, hatched is held, blank is left: told apart without hue. A mark shows where the limit is passed. */
function LimitBar({ credit }: { credit: CreditLimit }) {
  const t = useTranslations('credit');
  const { owed, held, limit } = creditShares(credit);
  return (
    <div
      className={classes.bar}
      role="img"
      aria-label={t('shares', {
        running: percentText(credit.runningBalancePercentage),
        blocked: percentText(credit.blockedCreditPercentage),
        available: percentText(credit.availableCreditPercentage),
      })}
      data-exceeded={credit.isExceeded || undefined}
    >
      {owed > 0 && <span className={classes.owed} style={{ inlineSize: `${owed}%` }} />}
      {held > 0 && <span className={classes.held} style={{ inlineSize: `${held}%` }} />}
      {credit.isExceeded && <span className={classes.mark} style={{ insetInlineStart: `${limit}%` }} />}
    </div>
  );
}

type PartProps = {
  kind: 'owed' | 'held' | 'left';
  name: string;
  note?: string;
  value: number;
  percent: number;
};

function Part({ kind, name, note, value, percent }: PartProps) {
  return (
    <div className={classes.part}>
      <dt className={classes.name}>
        <span className={classes.swatch} data-kind={kind} aria-hidden="true" />
        {name}
        {note && <span className={classes.note}>{note}</span>}
      </dt>
      <dd className={classes.value}>
        <Price value={value} fixed weight="strong" className={classes.figure} />
      </dd>
      <dd className={classes.percent}>
        <Percent value={percent} className={classes.figure} />
      </dd>
    </div>
  );
}
