import { endpoints } from '@mazad/contract/api';
import type { CallName, RowOf } from '@mazad/contract/calls';
import type { Endpoint } from '@mazad/contract/http';
import type { SavedList } from '@mazad/contract/operator/lists';
import type { Deps } from '../../deps.ts';
import type { OperatorRoutes } from '../operator-route.ts';
import type { FileQuery, ListFile } from './columns.ts';
import { LIST_FILES } from './files.ts';

/** Their screens are answered with other rows than their files have, or by calls of another name. */
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

/** The rows of such a file are those that the screen of its list is answered with. */
const PAGED: { [L in PagedList]: ListFile<RowIn<L>> } = LIST_FILES;

/** Every list of the console that is answered page by page, by `GET /operator/<list>`. */
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
