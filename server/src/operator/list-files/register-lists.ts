import { endpoints } from '@mazad/contract/api';
import type { CallName, RowOf } from '@mazad/contract/calls';
import type { Endpoint } from '@mazad/contract/http';
import type { SavedList } from '@mazad/contract/operator/lists';
import type { Deps } from '../../deps.ts';
import type { OperatorRoutes } from '../base/operator-route.ts';
import type { FileQuery, ListFile } from './columns.ts';
import { LIST_FILES } from './files.ts';

/** Lists whose screens use other rows or other calls than their files. */
const OTHERS = [
  'askings',
  'grade-reviews',
  'grades',
  'models',
  'store-bids',
  'unsettled',
] as const satisfies readonly SavedList[];

type PagedList = Exclude<SavedList, (typeof OTHERS)[number]>;
type RowIn<L extends PagedList> =
  RowOf<Extract<CallName, `GET /operator/${L}`>> extends infer Row extends object ? Row : never;

/** A file has the same rows as its list's screen. */
const PAGED: { [L in PagedList]: ListFile<RowIn<L>> } = LIST_FILES;

/** Every paged list of the console: `GET /operator/<list>`. */
export function registerLists({ read }: OperatorRoutes, { clock }: Pick<Deps, 'clock'>): void {
  const all: readonly Endpoint[] = Object.values(endpoints);
  const others: readonly string[] = OTHERS;
  for (const [list, file] of Object.entries(PAGED).filter(([id]) => !others.includes(id))) {
    const endpoint = all.find(({ method, path }) => method === 'GET' && path === `/operator/${list}`)!;
    read({ ...endpoint, audience: 'operator' }, (tx, { query, caller: { userId } }) =>
      file.read(tx, query as FileQuery, { clock, userId }),
    );
  }
}
