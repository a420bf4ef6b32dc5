import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DateFilter } from '#/deals/list/date-filter';
import { DEFAULT_TIME_ZONE } from '#/i18n/formats';
import { RegionZone, useLocale } from '#/i18n/i18n-provider';
import { FailedFrame } from '#/session/frames/failed-frame';
import { Button } from '#/ui/buttons/button';
import { FilterSelect } from '#/ui/buttons/filter-button';
import { Count } from '#/ui/figures/count';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { Ltr } from '#/ui/marks/ltr';
import { useRegions, useRegionTimeZone } from '../use-regions';
import { sortOf, sortText } from './list-sort';
import { PhoneSort, SaveList, useSortable } from './list-tools';
import classes from './room.module.css';
import { isNarrowed, type RoomSearch } from './room-search';
import { Empty } from './room-states';
import { RoomTable, type RoomTableProps } from './room-table';
import { SearchInput } from './search-input';
import { type RoomList, useRoomChange } from './use-room';

type RoomProps<Row> = Pick<
  RoomTableProps<Row>,
  'label' | 'columns' | 'renderCard' | 'cardHeight' | 'selection' | 'rowName'
> & {
  list: RoomList<Row>;
  /** In the place of the row's own drawer. */
  onOpen?: (id: string) => void;
  searchLabel: string;
  emptyText: string;
  /** Of the filter beside the search; rooms without states have none. */
  states?: readonly { value: string; label: string }[];
  stateLabel?: string;
  hasRegions?: boolean;
  hasDays?: boolean;
  /** In the place of the title: which of several views of the list this is. */
  views?: ReactNode;
  /** No more are counted: one more than that says that there are more. */
  countMax?: number;
  /** Of the button that opens the form for a new row. */
  addLabel?: string;
  action?: ReactNode;
  /** What is open, beside the list. */
  children?: ReactNode;
};

/** In the place of a row's id: the form for a new one is open. */
export const NEW_ROW = 'new';

/** A room of one list: search and filters above it, what is open beside it. */
export function Room<Row>(props: RoomProps<Row>) {
  const { list, label, emptyText, countMax = Number.POSITIVE_INFINITY, columns, children, ...rest } = props;
  const t = useTranslations('operator');
  const common = useTranslations('common');
  const change = useRoomChange();
  const { search, idOf } = list;
  const open = (row: string) => change({ row }, search.row === undefined);
  const clear = () =>
    change({ search: undefined, region: undefined, state: undefined, from: undefined, to: undefined });
  const isEmpty = list.data?.pages[0]?.count === 0;
  const sortable = useSortable(columns, list.sorts);
  return (
    <section className={classes.room} aria-label={label}>
      <header className={classes.toolbar}>
        <h1 className={props.views ? 'sr-only' : classes.title}>
          {label}{' '}
          {list.data && (
            <Count
              value={Math.min(list.count, countMax)}
              words={(count) => common('items', { count })}
              className={classes.count}
            />
          )}
          {list.count > countMax && <Ltr className={classes.count}>+</Ltr>}
        </h1>
        {props.views}
        <SearchInput
          label={props.searchLabel}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
        {props.hasRegions && <RegionFilter value={search.region} />}
        {props.states && (
          <FilterSelect
            label={props.stateLabel ?? t('state')}
            value={props.states.find(({ value }) => value === search.state)?.label ?? t('allStates')}
            isActive={search.state !== undefined}
            selected={search.state ?? ''}
            options={[{ value: '', label: t('allStates') }, ...props.states]}
            onSelect={(value) => change({ state: value || undefined })}
          />
        )}
        {props.hasDays && <DaysFilter search={search} />}
        <PhoneSort list={list} columns={columns} />
        <span className={classes.gap} />
        <SaveList list={list} label={label} />
        {props.addLabel && (
          <Button icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => open(NEW_ROW)}>
            {props.addLabel}
          </Button>
        )}
        {props.action}
      </header>
      <div className={classes.body} aria-busy={list.isPlaceholderData || undefined}>
        {list.isPending && <SkeletonRows count={14} label={common('pleaseWait')} />}
        {!list.data && list.isError && (
          <FailedFrame error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {isEmpty && <Empty isNarrowed={isNarrowed(search)} emptyText={emptyText} onClear={clear} />}
        {list.data && !isEmpty && (
          <RoomTable
            {...rest}
            list={list}
            idOf={idOf}
            label={label}
            columns={sortable}
            openId={search.row}
            onOpen={props.onOpen ?? open}
            sort={sortOf(list.query.sort)}
            onSort={(sort) => change({ sort: sortText(sort) })}
          />
        )}
      </div>
      {children}
    </section>
  );
}

/** Days are those of the region that is looked at. */
export function DaysFilter({ search: { region, from = '', to = '' } }: { search: RoomSearch }) {
  const change = useRoomChange();
  const timeZone = useRegionTimeZone(region) ?? DEFAULT_TIME_ZONE;
  return (
    <RegionZone value={timeZone}>
      <DateFilter
        range={{ from, to }}
        onChange={(days) => change({ from: days.from || undefined, to: days.to || undefined })}
      />
    </RegionZone>
  );
}

/** `isOne`: of a screen that shows one region at a time. */
export function RegionFilter({ value, isOne }: { value: string | undefined; isOne?: boolean }) {
  const t = useTranslations('operator');
  const change = useRoomChange();
  const { locale } = useLocale();
  const options = useRegions().map(({ regionId, name }) => ({ value: regionId, label: name[locale] }));
  return (
    <FilterSelect
      label={t('region')}
      isLabelHidden
      value={options.find((one) => one.value === value)?.label ?? t('allRegions')}
      isActive={value !== undefined && !isOne}
      selected={value ?? ''}
      options={isOne ? options : [{ value: '', label: t('allRegions') }, ...options]}
      onSelect={(region) => change({ region: region || undefined })}
    />
  );
}
