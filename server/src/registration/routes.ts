import type { Route } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';

export function registerRegistration(_route: Route, _deps: Deps): void {}
