import type { OperatorDealRow } from '@mazad/contract/operator/deals';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { DealStatusMark } from '#/ui/marks/deal-status';
import { groupAwb } from '#/ui/marks/deal-words';
import { Ltr } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { Money } from '#/ui/marks/money';
import { CardLines } from '../list/list-card';
import { useRegionTimeZone } from '../use-regions';

const WAITS =
  'text-ink2 tabular-nums whitespace-nowrap data-[tone=lose]:text-lose data-[tone=lose]:font-semibold data-[tone=near]:text-near';

export function useBoardColumns(): GridColumn<OperatorDealRow>[] {
  const t = useTranslations('operatorDeals');
  const { locale } = useLocale();
  return useMemo(
    () => [
      column('status', t('columns.status'), 160, (row) => <DealStatusMark deal={row} />),
      column('waits', t('columns.waits'), 106, (row) => <Waits row={row} />),
      rowHeader(
        'deal',
        t('columns.deal'),
        136,
        (row, cell) => (
          <span className="font-medium">
            <CopyableId value={row.appraisalCode} cellTabIndex={cell.tabIndex} />
          </span>
        ),
        { kind: 'widget' },
      ),
      column('device', t('columns.device'), 'minmax(210px, 1.4fr)', (row) => (
        <span className="flex items-baseline gap-2 min-w-0">
          <ModelName name={row.assetName} />
          <AgainMark row={row} />
        </span>
      )),
      column('store', t('store'), 'minmax(150px, 0.9fr)', (row) => (
        <bdi className="cut-off">{row.storeName}</bdi>
      )),
      column('shop', t('columns.shop'), 'minmax(220px, 1.2fr)', (row) => (
        <span className="cut-off">
          <bdi>{row.partnerName}</bdi> <bdi className="text-ink3">{row.shopName[locale]}</bdi>
        </span>
      )),
      column('awb', t('columns.awb'), 116, (row) =>
        row.awbNumber ? <Ltr>{groupAwb(row.awbNumber)}</Ltr> : '—',
      ),
      figures('price', t('total'), 128, (row) => <Money value={row.purchasePrice} currency={row.currency} />),
    ],
    [t, locale],
  );
}

const MINUTE_MS = 60_000;

/** What a deal waits for: pick-up with hours left, a decision or courier with the time since, or its last day. */
function Waits({ row }: { row: OperatorDealRow }) {
  const t = useTranslations('operatorDeals');
  const { duration, date } = useFormats(useRegionTimeZone(row.regionId));
  const { state, lastEventAt, pickUpHoursLeft: hours } = row;
  if (hours !== null) {
    const tone = hours < 24 ? 'lose' : hours < 72 ? 'near' : undefined;
    const left =
      hours < 0
        ? t('dueNow')
        : hours < 48
          ? t('hoursLeft', { count: hours })
          : t('daysLeft', { count: Math.round(hours / 24) });
    return (
      <span className={WAITS} data-tone={tone}>
        {left}
      </span>
    );
  }
  if (state === 'REFUSED' || state === 'IN_TRANSIT') {
    return (
      <span className={WAITS} data-tone={state === 'REFUSED' ? 'lose' : undefined}>
        {Date.now() - Date.parse(lastEventAt) < MINUTE_MS
          ? t('justNow')
          : t('waiting', { age: duration(lastEventAt) })}
      </span>
    );
  }
  return <span className="text-ink3">{date(lastEventAt, 'list')}</span>;
}

/** D5: the device was delivered not long before; the drawer names the deal. */
function AgainMark({ row }: { row: OperatorDealRow }) {
  const t = useTranslations('operatorDeals');
  return (
    row.broughtInAgain && (
      <span className="flex-none text-near text-small whitespace-nowrap">{t('again')}</span>
    )
  );
}

export function DealCard({ row }: { row: OperatorDealRow }) {
  return (
    <>
      <CardLines
        title={<ModelName name={row.assetName} />}
        end={<Money value={row.purchasePrice} weight="strong" currency={row.currency} />}
        text={<bdi>{row.storeName}</bdi>}
        textEnd={<Ltr>{row.appraisalCode}</Ltr>}
      />
      <span className="flex items-center justify-between gap-3 mt-1 text-small">
        <DealStatusMark deal={row} />
        <AgainMark row={row} />
        <Waits row={row} />
      </span>
    </>
  );
}
