import type { OperatorRegion } from '@mazad/contract/operator/regions';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { useLocale } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { Ltr } from '#/ui/marks/ltr';
import { Room } from '../room/room';
import { type RoomSearch, readRoomSearch } from '../room/room-search';
import { CardLines } from '../room/room-table';
import { useRoomChange, useRoomList } from '../room/use-room';
import { NewRegion } from './new-region';
import { RegionDrawer } from './region-drawer';
import { RegionTime } from './region-time';
import { useScheduleWords } from './schedule-words';

/** The id of no region: those are longer. */
const NEW = '+';
const idOf = (row: OperatorRegion) => row.regionId;

export function RegionsScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorMarket.regions');
  const search = readRoomSearch({ ...wanted, region: undefined }, []);
  const change = useRoomChange();
  const list = useRoomList('regions', search, idOf);
  const columns = useRegionColumns();
  return (
    <Room
      label={t('title')}
      list={list}
      columns={columns}
      renderCard={(row) => <RegionCard row={row} />}
      searchLabel={t('search')}
      emptyText={t('empty')}
      action={
        <Button
          icon={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => change({ row: NEW }, search.row === undefined)}
        >
          {t('add')}
        </Button>
      }
    >
      {search.row === NEW && (
        <NewRegion
          onClose={() => change({ row: undefined })}
          onCreated={({ regionId }) => change({ row: regionId })}
        />
      )}
      {search.row && search.row !== NEW && (
        <RegionDrawer key={search.row} regionId={search.row} onClose={() => change({ row: undefined })} />
      )}
    </Room>
  );
}

function useRegionColumns(): GridColumn<OperatorRegion>[] {
  const t = useTranslations('operatorMarket.regions.columns');
  const { locale } = useLocale();
  const scheduleWords = useScheduleWords();
  return useMemo(
    () => [
      rowHeader('region', t('region'), 'minmax(180px, 1fr)', (row) => (
        <bdi className="font-semibold">{row.name[locale]}</bdi>
      )),
      column('schedule', t('schedule'), 'minmax(170px, 1fr)', (row) => scheduleWords(row.schedule)),
      column('next', t('next'), 170, (row) => <RegionTime at={row.nextExecution} timeZone={row.timeZone} />),
      figures('tax', t('tax'), 100, (row) => <Ltr>{row.sellTax}%</Ltr>),
      column('contact', t('contact'), 'minmax(200px, 1fr)', (row) => (
        <Ltr className="text-ink2">{row.contactEmail}</Ltr>
      )),
      figures('stores', t('stores'), 90, (row) => row.storeCount),
    ],
    [t, locale, scheduleWords],
  );
}

function RegionCard({ row }: { row: OperatorRegion }) {
  const t = useTranslations('operatorMarket.regions');
  const { locale } = useLocale();
  const scheduleWords = useScheduleWords();
  return (
    <CardLines
      title={<bdi>{row.name[locale]}</bdi>}
      end={<RegionTime at={row.nextExecution} timeZone={row.timeZone} />}
      text={<span>{scheduleWords(row.schedule)}</span>}
      textEnd={<span>{t('stores', { count: row.storeCount })}</span>}
    />
  );
}
