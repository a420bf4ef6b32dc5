import { searchEndpoints } from '@mazad/contract/search';
import type { Route } from '#platform/http/routes.ts';
import { findAnything, type SearchDeps } from './find-anything.ts';

/** One search over all that a store has (X6). It is the lists', so it reads where they do (S5). */
export function registerSearch(route: Route, deps: SearchDeps): void {
  route(searchEndpoints.findAnything, ({ caller, query, language }) =>
    findAnything(deps, caller, { search: query.search, language }),
  );
}
