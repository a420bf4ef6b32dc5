import type { Route } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';

export function registerOperator(_route: Route, _deps: Deps): void {}
