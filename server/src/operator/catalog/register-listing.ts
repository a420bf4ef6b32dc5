import { type ListingChoice, operatorListingEndpoints } from '@mazad/contract/operator/listing';
import type { AuditEntry } from '#platform/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import type { Call, OperatorCaller } from '#platform/http/routes.ts';
import {
  type ManySwitched,
  reachOfSwitch,
  switchMany,
  undoSwitchMany,
  writeManyAudits,
} from '../../catalog/index.ts';
import { mustBeOpen } from '../../regions/index.ts';
import { type OperatorRoutes, operatorActor } from '../base/operator-route.ts';
import { findCatalogAssets } from './assets.ts';

const idsOf = async (tx: Sql, choice: ListingChoice): Promise<readonly string[]> =>
  'filter' in choice ? findCatalogAssets(tx, choice.filter) : choice.assetIds;

type Act = { action: 'SWITCH_MODELS' | 'UNDO_SWITCH_MODELS'; note?: string };
type By = Pick<Call<never, OperatorCaller>, 'caller' | 'request'>;

/** One audit entry for the whole switch, and one per model like for a single switch. */
async function answerOf(tx: Sql, clock: Clock, switched: ManySwitched, { caller, request }: By, act: Act) {
  const { changeId, regionId, isActive, assetIds, reach } = switched;
  const by = { at: clock.now(), actor: operatorActor(caller.userId), address: request.ip, regionId };
  const { action, ...note } = act;
  await writeManyAudits(
    tx,
    assetIds.map(
      (assetId): AuditEntry => ({
        ...by,
        action: 'SET_ASSET_ACTIVE',
        subject: `asset:${assetId}`,
        before: { isActive: !isActive },
        after: { isActive, ...note },
      }),
    ),
  );
  const bids = reach && { [isActive ? 'bidsBack' : 'liveBids']: reach.bidCount };
  const after = { isActive, models: assetIds.length, ...bids, ...note };
  return {
    data: { changeId, switched: assetIds.length },
    audit: [{ action, subject: `listing:${changeId}`, regionId, before: null, after }] as const,
  };
}

/** Switching many models at once. */
export function registerListing({ read, act }: OperatorRoutes, { clock }: { clock: Clock }): void {
  const e = operatorListingEndpoints;
  read(e.previewListing, async (tx, { body: { choice, ...command }, language }) => {
    await mustBeOpen(tx, command.regionId, { language, field: 'regionId' });
    return reachOfSwitch(tx, clock, { ...command, assetIds: await idsOf(tx, choice) });
  });
  act(e.switchListing, async (tx, call) => {
    const { choice, note, ...command } = call.body;
    await mustBeOpen(tx, command.regionId, { language: call.language, field: 'regionId' });
    const switched = await switchMany(tx, clock, { ...command, assetIds: await idsOf(tx, choice) });
    return answerOf(tx, clock, switched, call, { action: 'SWITCH_MODELS', note });
  });
  act(e.undoListing, async (tx, call) => {
    const switched = await undoSwitchMany(tx, clock, call.params.changeId);
    return answerOf(tx, clock, switched, call, { action: 'UNDO_SWITCH_MODELS' });
  });
}
