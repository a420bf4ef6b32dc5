import { operatorAskingsEndpoints } from '@mazad/contract/operator/askings';
import type { OperatorRoutes } from '../operator-route.ts';
import { getAskingFigures, listAskings } from './askings.ts';

/** What shops asked for. Figures are sums over millions and come from the replica (S5), as `reports` says. */
export function registerAskings({ read }: OperatorRoutes, reports: OperatorRoutes): void {
  const e = operatorAskingsEndpoints;

  read(e.listAskings, (tx, { query }) => listAskings(tx, query));
  reports.read(e.getAskingFigures, (tx, { query }) => getAskingFigures(tx, query));
}
