import { searchEndpoints } from '@mazad/contract/search';
import type { Route } from '#platform/http/routes.ts';
import { findAnything, type SearchDeps } from './find-anything.ts';

/** One search over everything of a store (X6). It uses the lists, and so their databases (S5). */
export function registerSearch(route: Route, deps: SearchDeps): void {
  route(searchEndpoints.findAnything, ({ caller, query, language }) =>
    findAnything(deps, caller, { search: query.search, language }),
  );
}
