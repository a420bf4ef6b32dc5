import type { DealsSummary } from '@mazad/contract/dashboard';
import type { CourierStatus } from '@mazad/contract/deals';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { ReportCard } from '#/session/frames/report-card';
import { percentText } from '#/ui/figures/percent-text';
import { ShareBar, ShareKey, type SharePart } from '#/ui/figures/share-bar';
import { Ltr } from '#/ui/marks/ltr';
import { summaryQuery } from '../dashboard-queries';
import { tablesOf, withTable } from '../dashboard-search';
import type { DashboardView } from '../dashboard-view';
import { DealsLink } from '../deals-link';
import { PictureSwitch } from '../picture-switch';
import { ReportTable } from '../report-table';
import { NothingSold } from './nothing-sold';

const MARKS: Record<CourierStatus, SharePart['mark']> = {
  WON: 'near',
  IN_TRANSIT: 'transit',
  DELIVERED: 'first',
  GRADE_REVIEW: 'review',
  REFUSED: 'lose',
  RETURNED: 'idle',
  CANCELLED: 'ended',
};

/** Where the devices of these days are; by quantity or value as the summary says. */
export function InventoryCard({ view }: { view: DashboardView }) {
  const t = useTranslations('dashboard.inventory');
  const report = useQuery(summaryQuery(view.account, view.days, view.search.by));
  const isTable = tablesOf(view.search).includes('inventory');
  return (
    <ReportCard
      title={t('title')}
      note={t('note')}
      actions={
        <PictureSwitch
          card={t('title')}
          isTable={isTable}
          onChange={(next) => view.change(withTable(view.search, 'inventory', next))}
        />
      }
      report={report}
      rows={5}
      rowHeight={34}
    >
      {({ inventory, dealsWon }) =>
        dealsWon === 0 ? (
          <NothingSold whose="me" />
        ) : isTable ? (
          <Table view={view} inventory={inventory} total={dealsWon} />
        ) : (
          <Picture view={view} inventory={inventory} />
        )
      }
    </ReportCard>
  );
}

type Inventory = DealsSummary['inventory'];
type PartProps = { view: DashboardView; inventory: Inventory };

function useAmountText(view: DashboardView) {
  const isValue = view.search.by === 'value';
  return (amount: number) => <Ltr>{formatMoney(amount, { fixed: isValue })}</Ltr>;
}

function Picture({ view, inventory }: PartProps) {
  const t = useTranslations('dashboard');
  const amountText = useAmountText(view);
  const shown = inventory.filter((part) => part.amount > 0);
  return (
    <>
      <ShareBar
        isHigh
        parts={shown.map(({ courierStatus, amount }) => ({
          key: courierStatus,
          amount,
          mark: MARKS[courierStatus],
        }))}
      />
      <ul className="lined mt-2">
        {shown.map(({ courierStatus, amount }) => (
          <li key={courierStatus} className="flex items-center gap-2 min-h-8.5">
            <ShareKey mark={MARKS[courierStatus]} />
            <DealsLink view={view} status={courierStatus} className="text-inherit font-normal">
              {t(`status.${courierStatus}`)}
            </DealsLink>
            <span className="ms-auto font-semibold">{amountText(amount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Table({ view, inventory, total }: PartProps & { total: number }) {
  const t = useTranslations('dashboard');
  const amountText = useAmountText(view);
  return (
    <ReportTable
      caption={t('inventory.title')}
      rows={inventory}
      keyOf={(part) => part.courierStatus}
      columns={[
        {
          key: 'status',
          title: t('inventory.status'),
          cell: ({ courierStatus }) => (
            <DealsLink view={view} status={courierStatus}>
              {t(`status.${courierStatus}`)}
            </DealsLink>
          ),
        },
        {
          key: 'amount',
          title: t(`summary.${view.search.by}`),
          isNumber: true,
          cell: (part) => amountText(part.amount),
        },
        {
          key: 'share',
          title: t('inventory.share'),
          isNumber: true,
          cell: (part) => <Ltr>{percentText(part.percentage)}</Ltr>,
        },
      ]}
      foot={[t('total'), amountText(total), <Ltr key="whole">{percentText(100)}</Ltr>]}
    />
  );
}
