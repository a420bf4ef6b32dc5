import type { DealDetail } from '@mazad/contract/deals';
import { IconAlertTriangle, IconCheck, IconClock, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { KeyValueList } from '#/ui/figures/key-value';
import { Card } from '#/ui/frames/card';
import { Price } from '#/ui/marks/ltr';
import { type BadgeTone, StatusBadge } from '#/ui/marks/status-badge';
import classes from '../deal-sections.module.css';
import { DealInvoices } from './deal-invoices';

type DealPaymentProps = { accountIndex: number; deal: DealDetail };
type Payment = NonNullable<DealDetail['payment']>;

const looks: Record<Payment['state'], { tone: BadgeTone; icon: TablerIcon }> = {
  PAID: { tone: 'first', icon: IconCheck },
  DUE: { tone: 'near', icon: IconClock },
  OVERDUE: { tone: 'lose', icon: IconAlertTriangle },
};
const ENDED = ['Cancelled', 'Returned'];

/** How far the deal is paid (C5), until when that can change, and its documents. */
export function DealPayment({ accountIndex, deal }: DealPaymentProps) {
  const t = useTranslations();
  const { payment, invoices, courierStatus } = deal;
  return (
    <Card title={t('deals.columns.payment')} note={payment && <PaymentBadge state={payment.state} />}>
      {payment ? (
        <PaymentFacts payment={payment} closingDay={deal.financeClosingDate} />
      ) : (
        <p className="py-2 text-ink3">
          {t(ENDED.includes(courierStatus) ? 'deals.payment.nothingOwed' : 'deals.payment.beforeDelivery')}
        </p>
      )}
      {invoices.length > 0 && <DealInvoices accountIndex={accountIndex} invoices={invoices} />}
    </Card>
  );
}

function PaymentBadge({ state }: { state: Payment['state'] }) {
  const t = useTranslations('deals.payment');
  const { tone, icon: Icon } = looks[state];
  return (
    <StatusBadge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {t(`state.${state}`)}
    </StatusBadge>
  );
}

type PaymentFactsProps = { payment: Payment; closingDay: string | null };

function PaymentFacts({ payment, closingDay }: PaymentFactsProps) {
  const t = useTranslations('deals.payment');
  const at = useFormats();
  // A local day has no time, so no time zone may shift it.
  const { date: dayDate } = useFormats('UTC');
  const day = (text: string) => dayDate(`${text}T00:00:00Z`, 'list');
  const fact = (id: string, label: string, value: ReactNode) => ({ id, label, value });
  const settled = payment.paidAt
    ? fact('paidOn', t('paidOn'), at.date(payment.paidAt, 'list'))
    : fact('left', t('stillToPay'), <Price value={payment.unsettled} fixed />);
  return (
    <div className={classes.columns}>
      <KeyValueList items={[settled, fact('dueBy', t('dueBy'), day(payment.dueDay))]} />
      {closingDay && <KeyValueList items={[fact('closing', t('financeClosing'), day(closingDay))]} />}
    </div>
  );
}
