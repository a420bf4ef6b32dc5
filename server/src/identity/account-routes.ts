import type { Route } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';

export function registerAccount(_route: Route, _deps: Deps): void {}
