import { PAYMENT_KINDS, type PaymentRow } from '@mazad/contract/operator/money';
import { useTranslations } from 'use-intl';
import { column, type ListColumn } from '../list/columns';
import { ListScreen, NEW_ROW } from '../list/list-screen';
import type { ListSearch } from '../list/list-search';
import { useList, useListChange } from '../list/use-list';
import { ForStore } from './for-store';
import { entryColumns } from './ledger/entry-columns';
import { rowOf } from './ledger/entry-key';
import { PaymentDrawer } from './payment-drawer';
import { PaymentForm } from './payment-form';

const COLUMNS: readonly ListColumn<PaymentRow>[] = entryColumns([
  column('kind', 130, (row) => <Kind row={row} />),
  column('method', 130, (row) => row.method && <Method method={row.method} />),
  column(
    'narrative',
    'minmax(160px, 1.4fr)',
    (row) => (row.reverses || row.narrative) && <Narrative row={row} />,
  ),
]);

export function PaymentsScreen({ search: wanted }: { search: ListSearch }) {
  const t = useTranslations('operatorMoney');
  const change = useListChange();
  const list = useList('payments', wanted, rowOf, { states: PAYMENT_KINDS });
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      card={{ title: 'store', end: 'amount', text: ['kind', 'narrative'], textEnd: 'posted' }}
      stateLabel={list.words.columns.kind}
      states={PAYMENT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      addLabel={t('payments.add')}
      drawer={(row, close) => {
        const [first, storeId = null] = row.split('.');
        if (first !== NEW_ROW) return <PaymentDrawer key={row} row={row} onClose={close} />;
        return (
          <ForStore title={t('payments.add')} storeId={storeId} onClose={close}>
            {(credit) => (
              <PaymentForm
                key={credit.storeId}
                credit={credit}
                onClose={close}
                onDone={(key) => change({ row: rowOf(key) })}
              />
            )}
          </ForStore>
        );
      }}
    />
  );
}

function Kind({ row }: { row: PaymentRow }) {
  const t = useTranslations('operatorMoney.kinds');
  return <span>{t(row.kind)}</span>;
}

function Method({ method }: { method: NonNullable<PaymentRow['method']> }) {
  const t = useTranslations('operatorMoney.methods');
  return <span>{t(method)}</span>;
}

/** An entry's note; for a reversal, after the reversed document. */
function Narrative({ row: { reverses, narrative } }: { row: PaymentRow }) {
  const t = useTranslations('operatorMoney');
  return (
    <span className="block cut-off">
      {[
        reverses && t('reverses', { document: `\u2066${reverses}\u2069` }),
        narrative && `\u2068${narrative}\u2069`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}
