import type { Route } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { operatorRoutes } from './operator-route.ts';
import { registerAppliedImports } from './register-applied-imports.ts';
import { registerAskings } from './register-askings.ts';
import { registerCatalogDesk } from './register-catalog.ts';
import { registerCatalogImport } from './register-catalog-import.ts';
import { registerOperatorDeals } from './register-deals.ts';
import { registerDesk } from './register-desk.ts';
import { registerListing } from './register-listing.ts';
import { registerMarket, registerRegions } from './register-market.ts';
import { registerMoney } from './register-money.ts';
import { registerOperators } from './register-operators.ts';
import { registerPartnerAccounts } from './register-partner-account.ts';
import { registerPartners } from './register-partners.ts';
import { registerReviewFigures, registerReviews } from './register-reviews.ts';
import { registerSignIn } from './register-sign-in.ts';
import { registerStoreStatement } from './register-store-statement.ts';
import { registerStores } from './register-stores.ts';
import { registerWebhooks } from './register-webhooks.ts';
import { secondFactorAgain } from './second-factor-again.ts';

/**
 * The operator's console (P1). What is registered here gets transactions, never the database itself (P4), but for files
 * to save, which are read before their act, and for brakes (decision 10).
 */
export function registerOperator(route: Route, deps: Deps): void {
  const { reads, clock, messages, settings } = deps;
  const routes = operatorRoutes(route, deps);
  registerSignIn(route, deps);
  registerDesk(routes, { reads, clock, messages, settings });
  registerOperators(routes, { clock, messages, settings }, secondFactorAgain(deps));
  registerStores(routes, deps);
  registerPartners(routes, { clock });
  registerPartnerAccounts(routes, { clock, reads });
  registerWebhooks(routes, { clock, settings });
  registerCatalogDesk(routes, { clock });
  registerCatalogImport(routes);
  registerAppliedImports(routes, deps);
  registerListing(routes, { clock });
  registerMarket(routes, { clock });
  registerRegions(routes, { clock });
  registerMoney(routes, { clock });
  registerStoreStatement(routes, deps);
  registerReviews(routes, { clock, settings });
  const reports = operatorRoutes(route, { db: deps.reads, clock });
  registerReviewFigures(reports, { clock });
  registerAskings(routes, reports);
  registerOperatorDeals(route, deps);
}
