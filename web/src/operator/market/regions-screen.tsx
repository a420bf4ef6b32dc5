import type { OperatorRegion } from '@mazad/contract/operator/regions';
import { useTranslations } from 'use-intl';
import { Ltr } from '#/ui/marks/ltr';
import { column, count, figures, type ListColumn, Localized, rowHeader } from '../list/columns';
import { ListScreen } from '../list/list-screen';
import type { ListSearch } from '../list/list-search';
import { useList, useListChange } from '../list/use-list';
import { NewRegion } from './new-region';
import { RegionDrawer } from './region-drawer';
import { RegionTime } from './region-time';
import { useScheduleWords } from './schedule-words';

/** No region has this id, since real ones are longer. */
const NEW = '+';
const idOf = (row: OperatorRegion) => row.regionId;

const COLUMNS: readonly ListColumn<OperatorRegion>[] = [
  rowHeader('region', 'minmax(180px, 1fr)', (row) => (
    <Localized words={row.name} className="font-semibold" />
  )),
  column('schedule', 'minmax(170px, 1fr)', (row) => <Executions row={row} />),
  column('next', 170, (row) => <RegionTime at={row.nextExecution} timeZone={row.timeZone} />),
  figures('tax', 100, (row) => <Ltr>{row.sellTax}%</Ltr>),
  column('contact', 'minmax(200px, 1fr)', (row) => <Ltr className="text-ink2">{row.contactEmail}</Ltr>),
  count('stores', 90, (row) => row.storeCount),
];

export function RegionsScreen({ search: wanted }: { search: ListSearch }) {
  const t = useTranslations('operatorMarket.regions');
  const change = useListChange();
  const list = useList('regions', wanted, idOf);
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      card={{ title: 'region', end: 'next', text: 'schedule', textEnd: 'stores' }}
      newRow={NEW}
      addLabel={t('add')}
      drawer={(row, close) =>
        row === NEW ? (
          <NewRegion onClose={close} onCreated={({ regionId }) => change({ row: regionId })} />
        ) : (
          <RegionDrawer key={row} regionId={row} onClose={close} />
        )
      }
    />
  );
}

function Executions({ row }: { row: OperatorRegion }) {
  const scheduleWords = useScheduleWords();
  return <span>{scheduleWords(row.schedule)}</span>;
}
