import type { CreditLimit } from '@mazad/contract/credit';
import { useTranslations } from 'use-intl';
import { percentText } from '#/ui/figures/percent-text';
import { Price } from '#/ui/marks/ltr';
import { Card } from './card';
import { CreditBar, CreditKey, type CreditPart } from './credit-bar';
import { Percent } from './credit-figures';

type LimitCardProps = { credit: CreditLimit; currency: string };

/** As wide as any other, so that digits are aligned in both directions. */
const FIGURE = 'inline-block min-w-27.5 text-end';

/** The available, owed and held parts of the limit (C2): figures, shares, and a bar. */
export function LimitCard({ credit, currency }: LimitCardProps) {
  const t = useTranslations('credit');
  const money = useTranslations('common.money');
  const { runningBalance, blockedDealsCount } = credit;
  return (
    <Card
      title={t('available')}
      action={
        <span className="text-ink3 text-small">
          {t('limit')} <Price value={credit.creditLimit} fixed weight="strong" />
        </span>
      }
    >
      <p
        className="text-hero font-semibold leading-[1.25] data-exceeded:text-lose"
        data-exceeded={credit.isExceeded || undefined}
      >
        <Price value={credit.availableCredit} fixed currency={currency} />
      </p>
      <CreditBar
        credit={credit}
        label={t('shares', {
          running: percentText(credit.runningBalancePercentage),
          blocked: percentText(credit.blockedCreditPercentage),
          available: percentText(credit.availableCreditPercentage),
        })}
      />
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
    </Card>
  );
}

type PartProps = {
  kind: CreditPart;
  name: string;
  note?: string;
  value: number;
  percent: number;
};

function Part({ kind, name, note, value, percent }: PartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_76px] items-center min-h-9.5 border-t border-t-line phone:grid-cols-[minmax(0,1fr)_auto_66px] phone:py-1.5">
      <dt className="flex flex-wrap items-center gap-x-2">
        <CreditKey part={kind} />
        {name}
        {note && <span className="text-ink3 text-small phone:basis-full phone:ps-5">{note}</span>}
      </dt>
      <dd className="m-0 text-end">
        <Price value={value} fixed weight="strong" className={FIGURE} />
      </dd>
      <dd className="m-0 text-ink3 text-end">
        <Percent value={percent} className="inline-block min-w-15.5 text-end" />
      </dd>
    </div>
  );
}
