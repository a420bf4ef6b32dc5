import { SAVED_LISTS, type SavedList } from '@mazad/contract/operator-lists';
import { useTranslations } from 'use-intl';
import type { GridColumn, GridSort } from '#/grid/types';
import { useIsPhone } from '#/grid/use-is-phone';
import { FilterSelect } from '#/ui/filter-button';
import { DownloadButton } from './download-button';
import { downloadList } from './operator-api';
import { type RoomList, useRoomChange } from './use-room';

/** As the grid has what an address says; undefined for a list in its own order. */
export function sortOf(sort: string | undefined): GridSort | undefined {
  return sort
    ? { columnId: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' }
    : undefined;
}

const isSaved = (room: string): room is SavedList => (SAVED_LISTS as readonly string[]).includes(room);

/** The list with its filters as a file, where it has one of this kind. */
export function SaveList({ list, label }: { list: Pick<RoomList<never>, 'room' | 'query'>; label: string }) {
  const t = useTranslations('operator');
  const { room, query } = list;
  if (!isSaved(room)) return null;
  return (
    <DownloadButton
      label={t('download')}
      said={t('downloaded', { list: label })}
      fileName={`${room}.xlsx`}
      download={(counted) => downloadList(room, query, counted)}
    />
  );
}

type PhoneSortProps = {
  list: Pick<RoomList<never>, 'sorts' | 'query'>;
  columns: readonly Pick<GridColumn<never>, 'id' | 'header'>[];
};

/** Cards have no headers to press. */
export function PhoneSort({ list: { sorts, query }, columns }: PhoneSortProps) {
  const t = useTranslations('operator');
  const isPhone = useIsPhone();
  const change = useRoomChange();
  if (!isPhone || sorts.length === 0) return null;
  const options = columns
    .filter(({ id }) => sorts.includes(id))
    .flatMap(({ id, header }) => [
      { value: id, label: t('sortUp', { column: header }) },
      { value: `-${id}`, label: t('sortDown', { column: header }) },
    ]);
  return (
    <FilterSelect
      label={t('sort')}
      value={options.find(({ value }) => value === query.sort)?.label ?? t('sortOwn')}
      isActive={query.sort !== undefined}
      selected={query.sort ?? ''}
      options={[{ value: '', label: t('sortOwn') }, ...options]}
      onSelect={(sort) => change({ sort: sort || undefined })}
    />
  );
}
