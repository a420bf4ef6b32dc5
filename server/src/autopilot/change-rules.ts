/**
 * Rules are made, changed and ended here. Each change takes the store's own lock first, then the assets that it
 * touches, in the order of their ids, and leaves them to be ranked, with their autopilots acting, within moments.
 */

import { AUTOPILOT_RULES_MAX, type AutopilotRuleRequest } from '@mazad/contract/bids/autopilot';
import { v7 as uuid } from 'uuid';
import { readClock } from '#platform/clock.ts';
import { AppError } from '#platform/http/errors.ts';
import { markMarkets } from '../market/index.ts';
import { checkCeiling, checkScope, confirmedOf, inputOf, type RuleInput } from './check-rule.ts';
import {
  type Actor,
  audit,
  countRuleChange,
  getKept,
  joinAutopilots,
  listFound,
  listSteered,
  lockRules,
  lockTradingRules,
  type RuleDeps,
} from './kept-rules.ts';

/**
 * Creates a rule; its bids join at once, except bids with their own rule. Returns its id. Errors: PAAS_BID,
 * AUTOPILOT_SCOPE, NOT_FOUND, PRICE_INVALID, AUTOPILOT_CEILING, CONFIRM_PRICE, AUTOPILOT_EXISTS, AUTOPILOT_FULL,
 * TOO_MANY_REQUESTS (M7).
 */
export function createRule(
  { db, clock }: RuleDeps,
  actor: Actor,
  body: AutopilotRuleRequest,
): Promise<string> {
  const input = inputOf(body);
  const ruleId = uuid();
  return db.transaction(async (tx) => {
    await lockTradingRules(tx, actor);
    await countRuleChange(tx, clock, actor);
    await checkScope(tx, input);
    const found = await listFound(tx, actor, input);
    await markMarkets(tx, actor.regionId, found);
    await checkCeiling(tx, actor, input, confirmedOf(body));
    const rules = await tx.query<{ asset_id: string | null }>(
      'select asset_id from autopilot_rule where store_id = $1',
      [actor.storeId],
    );
    if (rules.length >= AUTOPILOT_RULES_MAX)
      throw new AppError('AUTOPILOT_FULL', { words: { max: AUTOPILOT_RULES_MAX } });
    if (input.assetId && rules.some((r) => r.asset_id === input.assetId))
      throw new AppError('AUTOPILOT_EXISTS');
    const at = await readClock(tx, clock);
    await tx.query(
      `insert into autopilot_rule (store_id, rule_id, region_id, created_at, created_by, asset_id, category_id, brand_id,
         group_ids, ceiling_minor, ceiling_percent, units_a_day, amount_a_day_minor, move_a_day_minor, is_on, late_since)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, true, $4)`,
      [
        actor.storeId,
        ruleId,
        actor.regionId,
        at,
        actor.userId,
        input.assetId,
        input.categoryId,
        input.brandId,
        input.groupIds,
        input.ceilingMinor,
        input.ceilingPercent,
        input.unitsADay,
        input.amountADayMinor,
        input.moveADayMinor,
      ],
    );
    if (input.assetId) {
      // A rule for a single bid takes it over from the filter rule that steered it.
      await tx.query(
        `insert into autopilot_bid (asset_id, store_id, region_id, rule_id, rule_created_at, ceiling_minor, joined_at)
         values ($1, $2, $3, $4, $5, $6, $5)
         on conflict (asset_id, store_id) do update set rule_id = excluded.rule_id,
           rule_created_at = excluded.rule_created_at, ceiling_minor = excluded.ceiling_minor,
           joined_at = excluded.joined_at, stopped_reason = null`,
        [input.assetId, actor.storeId, actor.regionId, ruleId, at, input.ceilingMinor],
      );
    } else await joinAutopilots(tx, actor.storeId, found, at);
    await audit(tx, actor, at, 'CREATE_AUTOPILOT', { ruleId, after: input });
    return ruleId;
  });
}

const scopeOf = ({ assetId, categoryId, brandId, groupIds }: RuleInput) =>
  JSON.stringify([assetId, categoryId, brandId, groupIds && [...groupIds].sort()]);

/**
 * Changes a rule's ceiling and limits; its scope stays. A new percent applies to the current prices. Errors as for
 * createRule, and CHANGED_SINCE when the stored version differs from the caller's.
 */
export function updateRule(
  { db, clock }: RuleDeps,
  actor: Actor,
  { ruleId, version, body }: { ruleId: string; version: number; body: AutopilotRuleRequest },
): Promise<void> {
  const input = inputOf(body);
  return db.transaction(async (tx) => {
    await lockTradingRules(tx, actor);
    await countRuleChange(tx, clock, actor);
    const kept = await getKept(tx, actor, ruleId);
    if (kept.version !== version) throw new AppError('CHANGED_SINCE');
    if (scopeOf(kept) !== scopeOf(input)) throw new AppError('AUTOPILOT_SCOPE');
    const steered = await listSteered(tx, actor, ruleId);
    await markMarkets(tx, actor.regionId, steered);
    await checkCeiling(tx, actor, input, confirmedOf(body));
    const at = await readClock(tx, clock);
    await tx.query(
      `update autopilot_rule set ceiling_minor = $3, ceiling_percent = $4, units_a_day = $5, amount_a_day_minor = $6,
         move_a_day_minor = $7, version = version + 1 where store_id = $1 and rule_id = $2`,
      [
        actor.storeId,
        ruleId,
        input.ceilingMinor,
        input.ceilingPercent,
        input.unitsADay,
        input.amountADayMinor,
        input.moveADayMinor,
      ],
    );
    if (input.ceilingMinor !== kept.ceilingMinor || input.ceilingPercent !== kept.ceilingPercent) {
      // Updated in place, so that a bid's moves of today still count.
      await tx.query(
        `update autopilot_bid x
         set ceiling_minor = coalesce($3, ceiling_minor(b.spot_price_minor, $4, a.stepper_value_minor))
         from bid b join asset a using (asset_id)
         where x.store_id = $1 and x.rule_id = $2 and b.asset_id = x.asset_id and b.store_id = x.store_id`,
        [actor.storeId, ruleId, input.ceilingMinor, input.ceilingPercent],
      );
    }
    await audit(tx, actor, at, 'UPDATE_AUTOPILOT', { ruleId, before: kept, after: input });
  });
}

/**
 * Pauses or resumes a rule; its bids keep their ceilings and, meanwhile, their prices. Errors: NOT_FOUND, PAAS_BID, and
 * for resuming TOO_MANY_REQUESTS (M7).
 */
export function switchRule(
  { db, clock }: RuleDeps,
  actor: Actor,
  { ruleId, isOn }: { ruleId: string; isOn: boolean },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTradingRules(tx, actor);
    const kept = await getKept(tx, actor, ruleId);
    if (kept.isOn === isOn) return;
    if (isOn) await countRuleChange(tx, clock, actor);
    const steered = await listSteered(tx, actor, ruleId);
    await markMarkets(tx, actor.regionId, steered);
    const at = await readClock(tx, clock);
    await tx.query(
      'update autopilot_rule set is_on = $3, version = version + 1 where store_id = $1 and rule_id = $2',
      [actor.storeId, ruleId, isOn],
    );
    await audit(tx, actor, at, isOn ? 'RESUME_AUTOPILOT' : 'PAUSE_AUTOPILOT', { ruleId });
  });
}

/** Ends a rule. Its bids stay where they are, and another rule that finds them takes them over. Errors: NOT_FOUND. */
export function deleteRule({ db, clock }: RuleDeps, actor: Actor, ruleId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockRules(tx, actor);
    const kept = await getKept(tx, actor, ruleId);
    const steered = await listSteered(tx, actor, ruleId);
    await markMarkets(tx, actor.regionId, steered);
    const at = await readClock(tx, clock);
    await tx.query('delete from autopilot_rule where store_id = $1 and rule_id = $2', [
      actor.storeId,
      ruleId,
    ]);
    // A bid in progress may still have joined the ended rule; another matching rule takes it over.
    await tx.query('update autopilot_rule set late_since = $2 where store_id = $1', [actor.storeId, at]);
    await joinAutopilots(tx, actor.storeId, steered, at);
    await audit(tx, actor, at, 'DELETE_AUTOPILOT', { ruleId, before: kept });
  });
}

/**
 * The master switch. It takes effect at commit: every steering reads it under its asset's lock. Errors, for switching
 * on: PAAS_BID, TOO_MANY_REQUESTS (M7).
 */
export function switchAll({ db, clock }: RuleDeps, actor: Actor, isOn: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    if (isOn) await lockTradingRules(tx, actor);
    const { stoppedAt } = await lockRules(tx, actor);
    if ((stoppedAt === null) === isOn) return;
    if (isOn) await countRuleChange(tx, clock, actor);
    const at = await readClock(tx, clock);
    await markMarkets(tx, actor.regionId, await listSteered(tx, actor, null));
    await tx.query('update store set autopilot_stopped_at = $2 where store_id = $1', [
      actor.storeId,
      isOn ? null : at,
    ]);
    await audit(tx, actor, at, isOn ? 'START_AUTOPILOTS' : 'STOP_AUTOPILOTS', {});
  });
}
