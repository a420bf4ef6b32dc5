import type { PaymentSummary } from '@mazad/contract/statement';
import { IconArrowDownLeft, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { useFormats } from '#/i18n/i18n-provider';
import { useErrorText } from '#/session/api/error-text';
import { Button } from '#/ui/buttons/button';
import { useCurrencyWord } from '#/ui/figures/use-currency-word';
import { Skeleton } from '#/ui/frames/skeleton';
import { Price } from '#/ui/marks/ltr';
import { StatusBadge } from '#/ui/marks/status-badge';
import { useDelayed } from '#/ui/parts/use-delayed';
import { Ageing } from './ageing';
import classes from './payment-cards.module.css';
import { balanceQuery } from './statement-query';
import { UnsettledLink } from './unsettled/unsettled-link';

type PaymentCardsProps = { accountIndex: number };

/** The current debt, independent of the statement's days (C3, C5). */
export function PaymentCards({ accountIndex }: PaymentCardsProps) {
  const t = useTranslations();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery(balanceQuery(accountIndex));
  const isWaiting = useDelayed(!data);
  if (!data && error) {
    return (
      <div className="flex items-center gap-3 min-h-22 px-inset text-lose" role="alert">
        {errorText(error).line}
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  return (
    <section className={classes.cards} aria-label={t('statement.summary')}>
      {data ? (
        <Cards accountIndex={accountIndex} summary={data} />
      ) : (
        isWaiting && <Skeleton width="60%" height={18} />
      )}
    </section>
  );
}

function Cards({ accountIndex, summary }: PaymentCardsProps & { summary: PaymentSummary }) {
  const t = useTranslations('statement');
  const money = useTranslations('common.money');
  const currencyWord = useCurrencyWord(summary.currency);
  const { date } = useFormats();
  const localDate = useFormats('UTC').date;
  const day = (text: string) => localDate(`${text}T00:00:00Z`, 'day');
  const { balanceType, paymentDue, paymentDetails, inTransit, pendingDelivery } = summary;
  const { overdueSince, nextDue, lastPayment } = paymentDetails;
  return (
    <>
      <Card
        label={
          <>
            {money('runningBalance')} <bdi>{currencyWord}</bdi>
          </>
        }
        note={<BalanceBadge balanceType={balanceType} />}
      >
        <Price value={Math.abs(summary.due)} fixed />
      </Card>
      <Card
        label={money('overdue')}
        note={overdueSince ? t('overdueSince', { date: day(overdueSince) }) : t('nothingDue')}
        isPressing={paymentDue > 0}
      >
        <UnsettledLink
          account={accountIndex}
          age="OVERDUE"
          className="text-inherit [font-weight:inherit]"
          isFromStatement
        >
          <Price value={paymentDue} fixed />
        </UnsettledLink>
      </Card>
      <Card
        label={money('nextDue')}
        note={nextDue ? t('nextDueOn', { date: day(nextDue.date) }) : t('noneDue')}
      >
        <UnsettledLink
          account={accountIndex}
          age="NOT_DUE"
          className="text-inherit [font-weight:inherit]"
          isFromStatement
        >
          <Price value={nextDue?.amount} fixed />
        </UnsettledLink>
      </Card>
      <Card
        label={money('inTransit')}
        note={t('ofBlocked', {
          name: money('blockedCredit'),
          amount: formatMoney(pendingDelivery, { fixed: true }),
        })}
      >
        <Price value={inTransit} fixed />
      </Card>
      <Card
        label={t('lastPayment')}
        note={lastPayment ? date(lastPayment.createdAt, 'list') : t('noPayment')}
      >
        <Price value={lastPayment?.amount} fixed />
      </Card>
      <Ageing accountIndex={accountIndex} details={paymentDetails} />
    </>
  );
}

const LOOKS = {
  PAY: { tone: 'lose', Icon: IconArrowUpRight },
  RECEIVE: { tone: 'first', Icon: IconArrowDownLeft },
  BALANCED: { tone: 'idle', Icon: IconEqual },
} as const;

function BalanceBadge({ balanceType }: Pick<PaymentSummary, 'balanceType'>) {
  const t = useTranslations('statement');
  const { tone, Icon } = LOOKS[balanceType];
  return (
    <StatusBadge tone={tone} icon={<Icon size={14} className="rtl:-scale-x-100" aria-hidden="true" />}>
      {t(`balanceType.${balanceType}`)}
    </StatusBadge>
  );
}

type CardProps = { label: ReactNode; note: ReactNode; isPressing?: boolean; children: ReactNode };

function Card({ label, note, isPressing, children }: CardProps) {
  return (
    <div className="grid grid-rows-[auto_1fr_auto] content-start gap-0.5 min-w-0">
      <span className="text-ink3 text-small whitespace-nowrap">{label}</span>
      <span
        className="self-center text-h2 font-semibold whitespace-nowrap data-pressing:text-lose"
        data-pressing={isPressing || undefined}
      >
        {children}
      </span>
      {/* As high as a badge: the amounts stand in one line. */}
      <span className="cut-off text-ink3 text-small leading-6 phone:whitespace-normal">{note}</span>
    </div>
  );
}
