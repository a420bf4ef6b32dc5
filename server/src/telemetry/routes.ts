import type { Route } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';

export function registerTelemetry(_route: Route, _deps: Deps): void {}
