import type { CreditLimit } from '@mazad/contract/credit';
import { useTranslations } from 'use-intl';
import { percentText } from '#/ui/figures/percent-text';
import { Price } from '#/ui/marks/ltr';
import { Percent } from './credit-figures';
import { creditShares } from './credit-shares';
import classes from './limit-card.module.css';

type LimitCardProps = { credit: CreditLimit; currency: string };

/** The available, owed and held parts of the limit (C2): figures, shares, and a bar. */
export function LimitCard({ credit, currency }: LimitCardProps) {
  const t = useTranslations('credit');
  const money = useTranslations('common.money');
  const { runningBalance, blockedDealsCount } = credit;
  return (
    <section
      className="pt-4 px-5 pb-2 border border-line rounded-card bg-surface phone:px-4"
      aria-labelledby="credit-available"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="credit-available" className="text-ink2 text-h3">
          {t('available')}
        </h2>
        <span className="text-ink3 text-small">
          {t('limit')} <Price value={credit.creditLimit} fixed weight="strong" />
        </span>
      </div>
      <p
        className="text-hero font-semibold leading-[1.25] data-exceeded:text-lose"
        data-exceeded={credit.isExceeded || undefined}
      >
        <Price value={credit.availableCredit} fixed currency={currency} />
      </p>
      <LimitBar credit={credit} />
      <dl className="m-0">
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

/** Solid is owed, hatched is held, blank is available, so no colour is needed. A mark shows an exceeded limit. */
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
    <div className="grid grid-cols-[minmax(0,1fr)_auto_76px] items-center min-h-9.5 border-t border-t-line phone:grid-cols-[minmax(0,1fr)_auto_66px] phone:py-1.5">
      <dt className="flex flex-wrap items-center gap-x-2">
        <span className={classes.swatch} data-kind={kind} aria-hidden="true" />
        {name}
        {note && <span className="text-ink3 text-small phone:basis-full phone:ps-5">{note}</span>}
      </dt>
      <dd className="m-0 text-end">
        <Price value={value} fixed weight="strong" className={classes.figure} />
      </dd>
      <dd className="m-0 text-ink3 text-end">
        <Percent value={percent} className={`${classes.figure} min-w-15.5`} />
      </dd>
    </div>
  );
}
