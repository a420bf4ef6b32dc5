import { operatorEndpoints } from '@mazad/contract/operator/operator';
import type { Route } from '#platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { originOf } from '../../identity/index.ts';
import { signInOperator } from './sign-in.ts';

export function registerSignIn(route: Route, deps: Deps): void {
  route(operatorEndpoints.operatorSignIn, ({ body, request }) =>
    signInOperator(deps, { ...body, ...originOf(request) }),
  );
}
