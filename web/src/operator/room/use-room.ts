import type { AnswerTo, CallName, RowOf } from '@mazad/contract/calls';
import { LISTS, type ListId } from '@mazad/contract/operator/lists';
import type { ListFacts } from '@mazad/contract/operator/lists/list-facts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { callOperator } from '../frame/operator-session';
import { operatorKey, useOperatorPages } from '../queries';
import { sortIn } from './list-sort';
import { type ListWords, useListWords } from './list-words';
import { notFound, type OpenedRow } from './open-row';
import { type RoomSearch, readBrands, readDays, readRoomSearch } from './room-search';

/** A room's filters for its calls. */
function roomQuery({ search, region, state, from, to, brand, category }: RoomSearch) {
  return {
    search,
    regionId: region,
    state,
    fromDate: from,
    toDate: to,
    brandId: brand,
    categoryId: category,
  };
}

type ListCall = Extract<CallName, `GET /operator/${ListId}`>;
/** A list whose URL and call have its own name. */
export type ListRoom = ListCall extends `GET /operator/${infer Room}` ? Room : never;
type RowIn<R extends ListRoom> = RowOf<`GET /operator/${R}`>;

const callOf = (room: ListRoom): ListCall => `GET /operator/${room}`;

type ListOptions = {
  /** Filter values, if the list does not define them. */
  states?: readonly string[];
  /** Further input of its call, such as the owner of the rows. */
  given?: Record<string, string | undefined>;
};

/** A room's list by its URL. Invalid values are ignored. */
export function useRoomList<R extends ListRoom>(
  room: R,
  wanted: RoomSearch,
  idOf: (row: RowIn<R>) => string,
  { states, given }: ListOptions = {},
): RoomList<RowIn<R>, R> {
  const facts: ListFacts = LISTS[room];
  const read = readRoomSearch(wanted, states ?? Object.keys(facts.states ?? {}));
  const search = {
    ...read,
    region: facts.hasRegions && read.region,
    ...(facts.hasDays && readDays(wanted)),
    ...(facts.hasBrands && readBrands(wanted)),
  };
  const words = useListWords(room);
  const query = { ...given, ...roomQuery(search), sort: sortIn(facts.sorts, search.sort) };
  const list = useOperatorPages(callOf(room), { query } as never, idOf as (row: RowOf<ListCall>) => string);
  const last = list.last as AnswerTo<`GET /operator/${R}`> | undefined;
  return { ...list, rows: list.rows as RowIn<R>[], last, room, facts, words, query, search, idOf };
}

export type RoomList<Row, R extends ListRoom = ListRoom> = Omit<
  ReturnType<typeof useOperatorPages<ListCall>>,
  'rows' | 'last'
> & {
  rows: Row[];
  last: AnswerTo<`GET /operator/${R}`> | undefined;
  room: R;
  facts: ListFacts;
  words: ListWords<R>;
  query: Record<string, string | undefined>;
  /** The URL's state. */
  search: RoomSearch;
  idOf: (row: Row) => string;
};

/** A row of a list, loaded by its id. */
export const rowQuery = <Row>(room: ListRoom, id: string | undefined, idOf: (row: Row) => string) =>
  queryOptions({
    queryKey: operatorKey(callOf(room), 'row', id),
    queryFn: async ({ signal }) => {
      const answer: unknown = await callOperator(callOf(room), { query: { search: id }, signal } as never);
      const row = (answer as { items: Row[] }).items.find((one) => idOf(one) === id);
      if (!row) throw notFound();
      return row;
    },
  });

/** The open row: from the loaded ones, or loaded by id, since it may be pages below or outside the filters. */
export function useOpenRow<Row>(
  { room, rows, idOf, isPending }: Pick<RoomList<Row>, 'room' | 'rows' | 'idOf' | 'isPending'>,
  id: string | undefined,
): OpenedRow<Row> {
  const read = rows.find((row) => idOf(row) === id);
  const found = useQuery({
    ...rowQuery<Row>(room, id, idOf),
    enabled: id !== undefined && !isPending && !read,
  });
  const { error, isFetching, refetch } = found;
  return { row: read ?? found.data, error, isFetching, refetch };
}

/** Filters replace the URL; opening something adds a history entry. */
export function useRoomChange<Search extends object = RoomSearch>() {
  const navigate = useNavigate();
  return useCallback(
    (part: Partial<Search>, isStep = false) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...part }), replace: !isStep }),
    [navigate],
  );
}
