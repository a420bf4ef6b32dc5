import { routeOf, routesOfTree } from '../src/route-tree.ts';
import { expect, test } from '../src/test.ts';
import { DEALER_ROUTES, PAAS_ROUTES } from './dealer-routes.ts';
import { OPERATOR_ROUTES } from './operator-routes.ts';

/** Checked step by step in registration.spec.ts and at the operator's sign-in. */
const STEPS = [
  '/registration',
  '/registration/step-2',
  '/registration/step-3',
  '/registration/status',
  '/registration/status-active',
  '/operator/login',
];
/** They render nothing and redirect. */
const REDIRECTS = ['/', '/$accountId', '/open', '/operator'];

test('every route of the web client is looked at', () => {
  const routes = routesOfTree();
  const looked = [...DEALER_ROUTES, ...PAAS_ROUTES, ...OPERATOR_ROUTES].flatMap(
    ([, address]) => routeOf(address, routes) ?? [],
  );
  expect([...new Set([...looked, ...STEPS, ...REDIRECTS])].sort()).toEqual([...routes].sort());
});
