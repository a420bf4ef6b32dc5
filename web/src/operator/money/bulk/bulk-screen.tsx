import type { BulkPurchaseRow } from '@mazad/contract/operator/money';
import { useTranslations } from 'use-intl';
import { Ltr } from '#/ui/marks/ltr';
import { column, type ListColumn } from '../../list/columns';
import { ListScreen, NEW_ROW } from '../../list/list-screen';
import type { ListSearch } from '../../list/list-search';
import { useListWords } from '../../list/list-words';
import { useList, useListChange } from '../../list/use-list';
import { ForStore } from '../for-store';
import { entryColumns } from '../ledger/entry-columns';
import { rowOf } from '../ledger/entry-key';
import { BulkDrawer } from './bulk-drawer';
import { BulkForm } from './bulk-form';

const COLUMNS: readonly ListColumn<BulkPurchaseRow>[] = entryColumns([
  column('stack', 190, (row) => <Ltr>{row.stackId}</Ltr>),
  column('lines', 90, (row) => <Lines row={row} />),
  column('state', 100, (row) => row.reversedBy && <Reversed />),
]);

export function BulkScreen({ search: wanted }: { search: ListSearch }) {
  const t = useTranslations('operatorMoney.bulk');
  const change = useListChange();
  const list = useList('bulk-purchases', wanted, rowOf);
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      card={{ title: 'store', end: 'amount', text: ['stack', 'lines', 'state'], textEnd: 'posted' }}
      addLabel={t('add')}
      drawer={(row, close) =>
        row === NEW_ROW ? (
          <ForStore title={t('add')} storeId={null} onClose={close}>
            {(credit) => (
              <BulkForm
                key={credit.storeId}
                credit={credit}
                onClose={close}
                onDone={(key) => change({ row: rowOf(key) })}
              />
            )}
          </ForStore>
        ) : (
          <BulkDrawer key={row} row={row} onClose={close} />
        )
      }
    />
  );
}

function Lines({ row }: { row: BulkPurchaseRow }) {
  const t = useTranslations('operatorMoney.bulk');
  return <span>{t('lines', { count: row.lineCount })}</span>;
}

function Reversed() {
  return <span className="text-ink3">{useListWords('bulk-purchases').states.REVERSED}</span>;
}
