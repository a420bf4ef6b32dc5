import type { CreditUse } from '@mazad/contract/credit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CreditBar, CreditKey } from '#/credit/credit-bar';
import { ReportCard } from '#/session/frames/report-card';
import { balanceQuery } from '#/statement/statement-query';
import { percentText } from '#/ui/figures/percent-text';
import { Ltr, Price } from '#/ui/marks/ltr';

// Digits are aligned on the same side in both languages.
const AMOUNT = 'ms-auto min-w-24 font-semibold text-end rtl:text-start';
const PERCENT = 'min-w-15.5 text-ink3 text-end rtl:text-start';

type CreditCardProps = { account: number; currency: string };

/**
 * What of the limit is owed, held and left (C2): solid, hatched, blank. Told by the answer that the card of what is owed
 * shows, so that a figure of both is of one moment.
 */
export function CreditCard({ account, currency }: CreditCardProps) {
  const t = useTranslations();
  const report = useQuery(balanceQuery(account));
  const more = (
    <Link to="/$accountId/credit" params={{ accountId: String(account) }}>
      {t('dashboard.credit.more')}
    </Link>
  );
  return (
    <ReportCard title={t('shell.nav.credit')} actions={more} report={report} rows={5} rowHeight={34}>
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
      key: 'owed' as const,
      name: money('runningBalance'),
      amount: runningBalance,
      percent: credit.runningBalancePercentage,
    },
    {
      key: 'held' as const,
      name: t('held', { name: money('blockedCredit'), count: credit.blockedDealsCount }),
      amount: blockedCredit,
      percent: credit.blockedCreditPercentage,
    },
    {
      key: 'left' as const,
      name: t('left'),
      amount: availableCredit,
      percent: credit.availableCreditPercentage,
    },
  ];
  return (
    <>
      <p className={`mt-0.5 mb-2 ${credit.isExceeded ? 'text-lose' : ''}`}>
        <Price value={availableCredit} fixed currency={currency} className="text-figure font-semibold" />{' '}
        <span className={`text-small font-medium ${credit.isExceeded ? '' : 'text-ink3'}`}>
          {credit.isExceeded ? t('exceeded') : t('available')}
        </span>
      </p>
      <CreditBar credit={credit} />
      <ul className="lined *:flex *:items-center *:gap-2 *:min-h-7.5">
        {parts.map((part) => (
          <li key={part.key}>
            <CreditKey part={part.key} />
            <span>{part.name}</span>
            <span className={AMOUNT}>
              <Price value={part.amount} fixed />
            </span>
            <span className={PERCENT}>
              <Ltr>{percentText(part.percent)}</Ltr>
            </span>
          </li>
        ))}
        <li>
          <span className="flex-none w-2.5" />
          <span>{t('limit')}</span>
          <span className={AMOUNT}>
            <Price value={creditLimit} fixed />
          </span>
          <span className={PERCENT} />
        </li>
      </ul>
    </>
  );
}
