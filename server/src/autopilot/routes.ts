import { autopilotEndpoints } from '@mazad/contract/bids/autopilot';
import type { FastifyRequest } from 'fastify';
import { type Dealer, mustTrade, type Route } from '#platform/http/routes.ts';
import { originOf } from '../identity/index.ts';
import { listActions, listPilotedBids } from './actions.ts';
import { createRule, deleteRule, switchAll, switchRule, updateRule } from './change-rules.ts';
import { dryRun } from './dry-run.ts';
import type { Actor, RuleDeps } from './kept-rules.ts';
import { getAutopilot, getRule } from './rules.ts';

/** Whoever may trade may let an autopilot trade. */
function actorOf(dealer: Dealer, request: FastifyRequest): Actor {
  mustTrade(dealer);
  const { storeId, regionId, userId } = dealer;
  return { storeId, regionId, userId, address: originOf(request).address };
}

/** Autopilots: the rules, the one switch, the dry run, and what was done. */
export function registerAutopilot(route: Route, deps: RuleDeps): void {
  const e = autopilotEndpoints;
  const { db, clock } = deps;

  route(e.getAutopilot, ({ caller }) => getAutopilot(db, caller, clock.now()));
  route(e.getAutopilotRule, ({ caller, params }) => getRule(db, caller, params.ruleId, clock.now()));
  route(e.createAutopilotRule, async ({ caller, body, request }) => {
    const ruleId = await createRule(deps, actorOf(caller, request), body);
    return getRule(db, caller, ruleId, clock.now());
  });
  route(e.updateAutopilotRule, async ({ caller, params, body: { version, ...body }, request }) => {
    await updateRule(deps, actorOf(caller, request), { ...params, version, body });
    return getRule(db, caller, params.ruleId, clock.now());
  });
  route(e.switchAutopilotRule, async ({ caller, params, body, request }) => {
    await switchRule(deps, actorOf(caller, request), { ...params, ...body });
    return getRule(db, caller, params.ruleId, clock.now());
  });
  route(e.deleteAutopilotRule, async ({ caller, params, request }) => {
    await deleteRule(deps, actorOf(caller, request), params.ruleId);
    return {};
  });
  route(e.stopAutopilot, async ({ caller, request }) => {
    await switchAll(deps, actorOf(caller, request), false);
    return getAutopilot(db, caller, clock.now());
  });
  route(e.startAutopilot, async ({ caller, request }) => {
    await switchAll(deps, actorOf(caller, request), true);
    return getAutopilot(db, caller, clock.now());
  });
  route(e.dryRunAutopilot, ({ caller, body }) => dryRun(deps, caller, body));
  route(e.listPilotedBids, ({ caller, body }) => listPilotedBids(db, caller, body.assetIds));
  route(e.listAutopilotActions, ({ caller, query }) => listActions(db, caller, query));
}
