import type { CreditUse } from '@mazad/contract/credit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { creditShares } from '#/credit/credit-shares';
import { ReportCard } from '#/session/frames/report-card';
import { balanceQuery } from '#/statement/statement-query';
import { percentText } from '#/ui/figures/percent-text';
import { Ltr, Price } from '#/ui/marks/ltr';
import classes from './credit-card.module.css';

const PERCENT = 'min-w-15.5 text-ink3 text-end rtl:text-start';

type CreditCardProps = { account: number; currency: string };

/**
 * What of the limit is owed, held and left (C2): solid, hatched, blank. Told by the answer that the card of what is owed
 * shows, so that a figure of both is of one moment.
 */
export function CreditCard({ account, currency }: CreditCardProps) {
  const t = useTranslations('dashboard.credit');
  const report = useQuery(balanceQuery(account));
  const more = (
    <Link to="/$accountId/credit" params={{ accountId: String(account) }}>
      {t('more')}
    </Link>
  );
  return (
    <ReportCard title={t('title')} actions={more} report={report} rows={5} rowHeight={34}>
      {({ credit }) => <Shares credit={credit} currency={currency} />}
    </ReportCard>
  );
}

function Shares({ credit, currency }: { credit: CreditUse; currency: string }) {
  const t = useTranslations('dashboard.credit');
  const money = useTranslations('common.money');
  const { runningBalance, blockedCredit, availableCredit, creditLimit } = credit;
  const parts = [
    {
      key: 'owed',
      name: money('runningBalance'),
      amount: runningBalance,
      percent: credit.runningBalancePercentage,
    },
    {
      key: 'held',
      name: t('held', { name: money('blockedCredit'), count: credit.blockedDealsCount }),
      amount: blockedCredit,
      percent: credit.blockedCreditPercentage,
    },
    { key: 'left', name: t('left'), amount: availableCredit, percent: credit.availableCreditPercentage },
  ];
  const { owed, held } = creditShares(credit);
  return (
    <>
      <p className={classes.left} data-exceeded={credit.isExceeded || undefined}>
        <Price value={availableCredit} fixed currency={currency} className="text-figure font-semibold" />{' '}
        <span className={classes.words}>{credit.isExceeded ? t('exceeded') : t('available')}</span>
      </p>
      <span className={classes.bar} aria-hidden="true">
        <span data-part="owed" style={{ inlineSize: `${owed}%` }} />
        <span data-part="held" style={{ inlineSize: `${held}%` }} />
      </span>
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={part.key}>
            <span className={classes.mark} data-part={part.key} aria-hidden="true" />
            <span>{part.name}</span>
            <span className="ms-auto font-semibold">
              <Price value={part.amount} fixed />
            </span>
            <span className={PERCENT}>
              <Ltr>{percentText(part.percent)}</Ltr>
            </span>
          </li>
        ))}
        <li>
          <span className={classes.mark} aria-hidden="true" />
          <span>{t('limit')}</span>
          <span className="ms-auto font-semibold">
            <Price value={creditLimit} fixed />
          </span>
          <span className={PERCENT} />
        </li>
      </ul>
    </>
  );
}
