import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DEFAULT_TIME_ZONE } from '#/i18n/formats';
import { RegionZone, useLocale } from '#/i18n/i18n-provider';
import { DateFilter } from '#/paging/date-filter';
import { Button } from '#/ui/buttons/button';
import { FilterSelect } from '#/ui/buttons/filter-button';
import { Count } from '#/ui/figures/count';
import { Ltr } from '#/ui/marks/ltr';
import { useRegions, useRegionTimeZone } from '../use-regions';
import type { ListColumn } from './columns';
import { type CardParts, ListCard } from './list-card';
import classes from './list-screen.module.css';
import { isNarrowed, type ListSearch, NOT_NARROWED } from './list-search';
import { sortOf, sortText } from './list-sort';
import { ListBody } from './list-states';
import { ListTable, type ListTableProps } from './list-table';
import { PhoneSort, SaveList } from './list-tools';
import type { ListWords } from './list-words';
import { SearchInput } from './search-input';
import { type ShownList, useListChange } from './use-list';

const COUNT = 'text-ink3 font-normal';

type ListScreenProps<Row> = Pick<ListTableProps<Row>, 'cardHeight' | 'selection' | 'rowName'> & {
  /** In the place of a row's id in the address. */
  onOpen?: (id: string) => void;
  list: ShownList<Row>;
  columns: readonly ListColumn<Row>[];
  card: CardParts;
  /** Replaces the list's texts for another view of it. */
  words?: Pick<ListWords, 'name' | 'search' | 'empty'>;
  /** Replaces the list's own states. */
  states?: readonly { value: string; label: string }[];
  stateLabel?: string;
  /** The label of the filter without a state. */
  allLabel?: string;
  /** Before the title: the owner of the rows. */
  whose?: ReactNode;
  /** Filters of this list only. */
  filters?: ReactNode;
  /** Replaces the title with a switch between views. */
  views?: ReactNode;
  /** Counting stops here; one more means that there are more. */
  countMax?: number;
  /** Replaces the URL value for a new row, if that could be a real id. */
  newRow?: string;
  /** Of the button for a new row. */
  addLabel?: string;
  action?: ReactNode;
  /** The drawer of the row in the URL, which may be a new one. */
  drawer?: (row: string, close: () => void) => ReactNode;
  /** What is open besides. */
  children?: ReactNode;
};

/** In the URL instead of a row's id: the form for a new one is open. */
export const NEW_ROW = 'new';

/** A screen with one list: search and filters above it, the open row beside it. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const {
    list,
    card,
    words = list.words,
    countMax = Number.POSITIVE_INFINITY,
    drawer,
    children,
    ...rest
  } = props;
  const t = useTranslations('operator');
  const common = useTranslations('common');
  const change = useListChange();
  const { search, facts, idOf } = list;
  const open = props.onOpen ?? ((row: string) => change({ row }, search.row === undefined));
  const columns = useHeadings(props.columns, list);
  const inTable = useMemo(() => columns.filter(({ isOfCard }) => !isOfCard), [columns]);
  const named: Readonly<Record<string, string>> = list.words.states;
  const states = props.states ?? Object.entries(named).map(([value, label]) => ({ value, label }));
  const { allLabel = common('all') } = props;
  return (
    <section className={classes.screen} aria-label={words.name}>
      <header className={classes.toolbar}>
        <h1 className={props.views ? 'sr-only' : classes.title}>
          {props.whose}
          {words.name}{' '}
          {list.data && (
            <Count
              value={Math.min(list.count, countMax)}
              words={(count) => common('items', { count })}
              className={COUNT}
            />
          )}
          {list.count > countMax && <Ltr className={COUNT}>+</Ltr>}
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
        <div className="flex flex-wrap gap-2 ms-auto phone:contents">
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
        </div>
      </header>
      <ListBody
        list={list}
        isNarrowed={isNarrowed(search)}
        emptyText={words.empty}
        onClear={() => change(NOT_NARROWED)}
      >
        <ListTable
          {...rest}
          list={list}
          idOf={idOf}
          label={words.name}
          columns={inTable}
          renderCard={(row) => <ListCard row={row} columns={columns} parts={card} />}
          openId={search.row}
          onOpen={open}
          sort={sortOf(list.query.sort)}
          onSort={(sort) => change({ sort: sortText(sort) })}
        />
      </ListBody>
      {children}
      {search.row !== undefined && drawer?.(search.row, () => change({ row: undefined }))}
    </section>
  );
}

/** The columns with headings and sort buttons. */
function useHeadings<Row>(columns: readonly ListColumn<Row>[], { words, facts }: ShownList<Row>) {
  return useMemo(() => {
    const headings: Readonly<Record<string, string | undefined>> = words.columns;
    return columns.map((column) => ({
      ...column,
      header: headings[column.id] ?? '',
      isSortable: facts.sorts.includes(column.id),
    }));
  }, [columns, words, facts]);
}

/** Days of the selected region. */
export function DaysFilter({ search: { region, from = '', to = '' } }: { search: ListSearch }) {
  const change = useListChange();
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

/** `isOne`: the screen shows one region at a time. */
export function RegionFilter({ value, isOne }: { value: string | undefined; isOne?: boolean }) {
  const t = useTranslations('operator');
  const change = useListChange();
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
