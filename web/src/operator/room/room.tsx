import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DateFilter } from '#/deals/list/date-filter';
import { DEFAULT_TIME_ZONE } from '#/i18n/formats';
import { RegionZone, useLocale } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { FilterSelect } from '#/ui/buttons/filter-button';
import { Count } from '#/ui/figures/count';
import { Ltr } from '#/ui/marks/ltr';
import { useRegions, useRegionTimeZone } from '../use-regions';
import type { RoomColumn } from './columns';
import { sortOf, sortText } from './list-sort';
import { PhoneSort, SaveList } from './list-tools';
import type { ListWords } from './list-words';
import classes from './room.module.css';
import { type CardParts, RoomCard } from './room-card';
import { isNarrowed, NOT_NARROWED, type RoomSearch } from './room-search';
import { ListBody } from './room-states';
import { RoomTable, type RoomTableProps } from './room-table';
import { SearchInput } from './search-input';
import { type RoomList, useRoomChange } from './use-room';

type RoomProps<Row> = Pick<RoomTableProps<Row>, 'cardHeight' | 'selection' | 'rowName'> & {
  /** In the place of a row's id in the address. */
  onOpen?: (id: string) => void;
  list: RoomList<Row>;
  columns: readonly RoomColumn<Row>[];
  card: CardParts;
  /** In the place of what the list is called, of another view of it. */
  words?: Pick<ListWords, 'name' | 'search' | 'empty'>;
  /** In the place of the list's own. */
  states?: readonly { value: string; label: string }[];
  stateLabel?: string;
  /** Without a state. */
  allLabel?: string;
  /** Before what the list is called: whose rows it has. */
  whose?: ReactNode;
  /** Beside those that any list has. */
  filters?: ReactNode;
  /** In the place of the title: which of several views of the list this is. */
  views?: ReactNode;
  /** No more are counted: one more than that says that there are more. */
  countMax?: number;
  /** In the place of a new row's id in the address, where that may be an id. */
  newRow?: string;
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
  const { list, card, words = list.words, countMax = Number.POSITIVE_INFINITY, children, ...rest } = props;
  const t = useTranslations('operator');
  const common = useTranslations('common');
  const change = useRoomChange();
  const { search, facts, idOf } = list;
  const open = props.onOpen ?? ((row: string) => change({ row }, search.row === undefined));
  const columns = useHeadings(props.columns, list);
  const inTable = useMemo(() => columns.filter(({ isOfCard }) => !isOfCard), [columns]);
  const named: Readonly<Record<string, string>> = list.words.states;
  const states = props.states ?? Object.entries(named).map(([value, label]) => ({ value, label }));
  const { allLabel = t('allStates') } = props;
  return (
    <section className={classes.room} aria-label={words.name}>
      <header className={classes.toolbar}>
        <h1 className={props.views ? 'sr-only' : classes.title}>
          {props.whose}
          {words.name}{' '}
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
          label={words.search}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
        {facts.hasRegions && <RegionFilter value={search.region} />}
        {props.filters}
        {states.length > 0 && (
          <FilterSelect
            label={props.stateLabel ?? t('state')}
            value={states.find(({ value }) => value === search.state)?.label ?? allLabel}
            isActive={search.state !== undefined}
            selected={search.state ?? ''}
            options={[{ value: '', label: allLabel }, ...states]}
            onSelect={(value) => change({ state: value || undefined })}
          />
        )}
        {facts.hasDays && <DaysFilter search={search} />}
        <PhoneSort list={{ sorts: facts.sorts, query: list.query }} columns={columns} />
        <span className={classes.gap} />
        <SaveList list={list} label={words.name} isIcon={Boolean(props.filters)} />
        {props.addLabel && (
          <Button
            icon={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => open(props.newRow ?? NEW_ROW)}
          >
            {props.addLabel}
          </Button>
        )}
        {props.action}
      </header>
      <ListBody
        list={list}
        isNarrowed={isNarrowed(search)}
        emptyText={words.empty}
        onClear={() => change(NOT_NARROWED)}
      >
        <RoomTable
          {...rest}
          list={list}
          idOf={idOf}
          label={words.name}
          columns={inTable}
          renderCard={(row) => <RoomCard row={row} columns={columns} parts={card} />}
          openId={search.row}
          onOpen={open}
          sort={sortOf(list.query.sort)}
          onSort={(sort) => change({ sort: sortText(sort) })}
        />
      </ListBody>
      {children}
    </section>
  );
}

/** The columns with what the list calls them, and with a control each that it is sorted by. */
function useHeadings<Row>(columns: readonly RoomColumn<Row>[], { words, facts }: RoomList<Row>) {
  return useMemo(() => {
    const headings: Readonly<Record<string, string | undefined>> = words.columns;
    return columns.map((column) => ({
      ...column,
      header: headings[column.id] ?? '',
      isSortable: facts.sorts.includes(column.id),
    }));
  }, [columns, words, facts]);
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
