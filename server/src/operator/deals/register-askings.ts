import { operatorAskingsEndpoints } from '@mazad/contract/operator/askings';
import type { OperatorRoutes } from '../base/operator-route.ts';
import { getAskingFigures, listAskings } from './askings.ts';

/** Shops' price requests. Figures are sums over millions of rows, so they come from the replica (S5). */
export function registerAskings({ read }: OperatorRoutes, reports: OperatorRoutes): void {
  const e = operatorAskingsEndpoints;

  read(e.listAskings, (tx, { query }) => listAskings(tx, query));
  reports.read(e.getAskingFigures, (tx, { query }) => getAskingFigures(tx, query));
}
