import type { QueryTo } from '@mazad/contract/calls';
import { SAVED_LISTS, type SavedList } from '@mazad/contract/operator/lists';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '#/grid/types';
import { FilterSelect } from '#/ui/buttons/filter-button';
import { useIsPhone } from '#/ui/parts/use-is-phone';
import { callOperatorFile } from '../frame/operator-session';
import { DownloadButton } from './download-button';
import { useListChange } from './use-list';

type ListFilters = QueryTo<'GET /operator/lists/{list}/file'>;

const isSaved = (name: string): name is SavedList => (SAVED_LISTS as readonly string[]).includes(name);

type SaveListProps = { list: { name: string; query: ListFilters }; label: string; isIcon?: boolean };

/** Downloads the filtered list, if it has a file. */
export function SaveList({ list: { name, query }, label, isIcon = false }: SaveListProps) {
  const t = useTranslations('operator');
  if (!isSaved(name)) return null;
  return (
    <DownloadButton
      said={t('downloaded', { list: label })}
      fileName={`${name}.xlsx`}
      isIcon={isIcon}
      download={(counted) =>
        callOperatorFile('GET /operator/lists/{list}/file', { params: { list: name }, query, ...counted })
      }
    />
  );
}

/** The columns, with sort buttons where the list can be sorted. */
export function useSortable<Row>(
  columns: readonly GridColumn<Row>[],
  sorts: readonly string[],
): GridColumn<Row>[] {
  return useMemo(
    () => columns.map((column) => ({ ...column, isSortable: sorts.includes(column.id) })),
    [columns, sorts],
  );
}

type PhoneSortProps = {
  list: { sorts: readonly string[]; query: { sort?: string | undefined } };
  columns: readonly Pick<GridColumn<never>, 'id' | 'header'>[];
};

/** Sorting on a phone, where cards have no headers. */
export function PhoneSort({ list: { sorts, query }, columns }: PhoneSortProps) {
  const t = useTranslations('operator');
  const isPhone = useIsPhone();
  const change = useListChange();
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
