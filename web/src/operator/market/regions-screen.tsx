import type { OperatorRegion } from '@mazad/contract/operator/regions';
import { useTranslations } from 'use-intl';
import { Ltr } from '#/ui/marks/ltr';
import { column, count, figures, Localized, type RoomColumn, rowHeader } from '../room/columns';
import { Room } from '../room/room';
import type { RoomSearch } from '../room/room-search';
import { useRoomChange, useRoomList } from '../room/use-room';
import { NewRegion } from './new-region';
import { RegionDrawer } from './region-drawer';
import { RegionTime } from './region-time';
import { useScheduleWords } from './schedule-words';

/** No region has this id, since real ones are longer. */
const NEW = '+';
const idOf = (row: OperatorRegion) => row.regionId;

const COLUMNS: readonly RoomColumn<OperatorRegion>[] = [
  rowHeader('region', 'minmax(180px, 1fr)', (row) => (
    <Localized words={row.name} className="font-semibold" />
  )),
  column('schedule', 'minmax(170px, 1fr)', (row) => <Executions row={row} />),
  column('next', 170, (row) => <RegionTime at={row.nextExecution} timeZone={row.timeZone} />),
  figures('tax', 100, (row) => <Ltr>{row.sellTax}%</Ltr>),
  column('contact', 'minmax(200px, 1fr)', (row) => <Ltr className="text-ink2">{row.contactEmail}</Ltr>),
  count('stores', 90, (row) => row.storeCount),
];

export function RegionsScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorMarket.regions');
  const change = useRoomChange();
  const list = useRoomList('regions', wanted, idOf);
  const { row } = list.search;
  const close = () => change({ row: undefined });
  return (
    <Room
      list={list}
      columns={COLUMNS}
      card={{ title: 'region', end: 'next', text: 'schedule', textEnd: 'stores' }}
      newRow={NEW}
      addLabel={t('add')}
    >
      {row === NEW && <NewRegion onClose={close} onCreated={({ regionId }) => change({ row: regionId })} />}
      {row && row !== NEW && <RegionDrawer key={row} regionId={row} onClose={close} />}
    </Room>
  );
}

function Executions({ row }: { row: OperatorRegion }) {
  const scheduleWords = useScheduleWords();
  return <span>{scheduleWords(row.schedule)}</span>;
}
