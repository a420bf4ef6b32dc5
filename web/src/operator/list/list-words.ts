import type { Localised } from '@mazad/contract/http';
import { LISTS, type ListId } from '@mazad/contract/operator/lists';
import type { ListFacts } from '@mazad/contract/operator/lists/list-facts';
import { useMemo } from 'react';
import { useLocale } from '#/i18n/i18n-provider';

type Words<L extends ListId, Part extends string> =
  (typeof LISTS)[L] extends Record<Part, infer Some> ? Record<keyof Some, string> : Record<never, string>;

/** A list's texts in the page's language. */
export interface ListWords<L extends ListId = ListId> {
  name: string;
  search: string;
  empty: string;
  columns: Words<L, 'columns'>;
  states: Words<L, 'states'>;
}

export function useListWords<L extends ListId>(list: L): ListWords<L> {
  const { locale } = useLocale();
  return useMemo(() => {
    const { name, search, empty, columns = {}, states = {} }: ListFacts = LISTS[list];
    const said = (words: Localised | undefined) => words?.[locale] ?? '';
    const each = (words: Readonly<Record<string, Localised>>) =>
      Object.fromEntries(Object.entries(words).map(([id, one]) => [id, one[locale]]));
    return {
      name: name[locale],
      search: said(search),
      empty: said(empty),
      columns: each(columns),
      states: each(states),
    } as ListWords<L>;
  }, [list, locale]);
}
