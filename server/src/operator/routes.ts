import type { Route } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { operatorRoutes } from './base/operator-route.ts';
import { registerAppliedImports } from './catalog/register-applied-imports.ts';
import { registerCatalogDesk } from './catalog/register-catalog.ts';
import { registerCatalogImport } from './catalog/register-catalog-import.ts';
import { registerListing } from './catalog/register-listing.ts';
import { registerMarket, registerRegions } from './catalog/register-market.ts';
import { registerAskings } from './deals/register-askings.ts';
import { registerOperatorDeals } from './deals/register-deals.ts';
import { registerLists } from './list-files/register-lists.ts';
import { registerMoney } from './money/register-money.ts';
import { registerStoreStatement } from './money/register-store-statement.ts';
import { registerOperators } from './operators/register-operators.ts';
import { registerSignIn } from './operators/register-sign-in.ts';
import { secondFactorAgain } from './operators/second-factor-again.ts';
import { registerPartnerAccounts } from './partners/register-partner-account.ts';
import { registerPartners } from './partners/register-partners.ts';
import { registerWebhooks } from './partners/register-webhooks.ts';
import { registerDesk } from './register-desk.ts';
import { registerReviewFigures, registerReviews } from './reviews/register-reviews.ts';
import { registerMoves } from './shipments/register-moves.ts';
import { registerStores } from './stores/register-stores.ts';

/**
 * The operator's console (P1). Handlers get transactions, never the database itself (P4), except downloads, which are
 * read before their act, and rate limits (decision 10).
 */
export function registerOperator(route: Route, deps: Deps): void {
  const { reads, clock, messages, settings } = deps;
  const routes = operatorRoutes(route, deps);
  registerSignIn(route, deps);
  registerLists(routes, { clock });
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
  registerOperatorDeals(routes, deps);
  registerMoves(route, deps);
}
