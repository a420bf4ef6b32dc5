import { LISTS, type SavedList } from '@mazad/contract/operator/lists';
import type { ListFacts } from '@mazad/contract/operator/lists/list-facts';
import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { dayRange } from '#platform/local-days.ts';
import type { About } from '#platform/sheets/list-workbook.ts';
import { codeWords } from '../audit/code-words.ts';
import { namesOf } from '../audit/names.ts';
import type { FileQuery } from './columns.ts';

/** The field whose words describe a list's state. */
export function stateFieldOf(list: SavedList): 'state' | 'status' | 'age' {
  if (list === 'unsettled') return 'age';
  return list === 'grade-reviews' ? 'status' : 'state';
}

/** Describes a file of a list: content, time and time zone (X1). */
export async function aboutList(
  sql: Sql,
  list: SavedList,
  query: Omit<FileQuery, 'page' | 'size'>,
  { timeZone, language, rows }: { timeZone: string; language: Language; rows: number },
): Promise<About> {
  const { states = {} }: ListFacts = LISTS[list];
  const { state, handler, search, fromDate, toDate } = query;
  const field = stateFieldOf(list);
  return {
    rows,
    ...(await namesOf(sql, query, language)),
    days: dayRange(fromDate, toDate, timeZone),
    [field]: state && (states[state] ?? codeWords(field, state))[language],
    handler: handler && codeWords('handler', handler)[language],
    search,
  };
}
