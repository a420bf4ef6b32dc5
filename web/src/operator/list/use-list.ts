import type { AnswerTo, CallName, RowOf } from '@mazad/contract/calls';
import { LISTS, type ListId } from '@mazad/contract/operator/lists';
import type { ListFacts } from '@mazad/contract/operator/lists/list-facts';
import { queryOptions } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ApiError } from '#/session/api/api-error';
import { callOperator } from '../frame/operator-session';
import { operatorKey, useOperatorPages } from '../queries';
import { type ListSearch, readBrands, readDays, readListSearch } from './list-search';
import { sortIn } from './list-sort';
import { type ListWords, useListWords } from './list-words';

/** A screen's filters for its calls. */
function roomQuery({ search, region, state, from, to, brand, category }: ListSearch) {
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
export type ListName = ListCall extends `GET /operator/${infer Name}` ? Name : never;
type RowIn<R extends ListName> = RowOf<`GET /operator/${R}`>;

const callOf = (name: ListName): ListCall => `GET /operator/${name}`;

type ListOptions = {
  /** Filter values, if the list does not define them. */
  states?: readonly string[];
  /** Further input of its call, such as the owner of the rows. */
  given?: Record<string, string | undefined>;
};

/** A screen's list by its URL. Invalid values are ignored. */
export function useList<R extends ListName>(
  name: R,
  wanted: ListSearch,
  idOf: (row: RowIn<R>) => string,
  { states, given }: ListOptions = {},
): ShownList<RowIn<R>, R> {
  const facts: ListFacts = LISTS[name];
  const read = readListSearch(wanted, states ?? Object.keys(facts.states ?? {}));
  const search = {
    ...read,
    region: facts.hasRegions && read.region,
    ...(facts.hasDays && readDays(wanted)),
    ...(facts.hasBrands && readBrands(wanted)),
  };
  const words = useListWords(name);
  const query = { ...given, ...roomQuery(search), sort: sortIn(facts.sorts, search.sort) };
  const list = useOperatorPages(callOf(name), { query } as never, idOf as (row: RowOf<ListCall>) => string);
  const last = list.last as AnswerTo<`GET /operator/${R}`> | undefined;
  return { ...list, rows: list.rows as RowIn<R>[], last, name, facts, words, query, search, idOf };
}

export type ShownList<Row, R extends ListName = ListName> = Omit<
  ReturnType<typeof useOperatorPages<ListCall>>,
  'rows' | 'last'
> & {
  rows: Row[];
  last: AnswerTo<`GET /operator/${R}`> | undefined;
  name: R;
  facts: ListFacts;
  words: ListWords<R>;
  query: Record<string, string | undefined>;
  /** The URL's state. */
  search: ListSearch;
  idOf: (row: Row) => string;
};

/** A row of a list, loaded by its id. */
export const rowQuery = <Row>(name: ListName, id: string, idOf: (row: Row) => string) =>
  queryOptions({
    queryKey: operatorKey(callOf(name), 'row', id),
    queryFn: async ({ signal }) => {
      const answer: unknown = await callOperator(callOf(name), { query: { search: id }, signal } as never);
      const row = (answer as { items: Row[] }).items.find((one) => idOf(one) === id);
      if (!row) throw new ApiError({ kind: 'notFound', status: 404 });
      return row;
    },
  });

/** Filters replace the URL; opening something adds a history entry. */
export function useListChange<Search extends object = ListSearch>() {
  const navigate = useNavigate();
  return useCallback(
    (part: Partial<Search>, isStep = false) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...part }), replace: !isStep }),
    [navigate],
  );
}
