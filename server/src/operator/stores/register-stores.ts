import { operatorStoreBidsEndpoints } from '@mazad/contract/operator/store-bids';
import { operatorStoreModeEndpoints } from '@mazad/contract/operator/store-mode';
import { operatorStoresEndpoints } from '@mazad/contract/operator/stores';
import { toMinor } from '@mazad/domain/money';
import { changed } from '#platform/changed.ts';
import type { Deps } from '../../deps.ts';
import { changeStore } from '../../market/index.ts';
import type { Audited, OperatorRoutes } from '../base/operator-route.ts';
import { askAboutLimit } from '../base/unusual-figures.ts';
import { listStoreBids } from './bids.ts';
import { changeFacts } from './facts.ts';
import { sendPasswordLink, updateStoreMember } from './members.ts';
import { reachOfMode, undoMode } from './mode.ts';
import { getStore } from './stores.ts';
import { withdrawn } from './withdrawn.ts';

/** Preview and undo of changes of mode. */
function registerMode(
  { read, actEach }: OperatorRoutes,
  deps: Pick<Deps, 'clock' | 'settings' | 'live'>,
): void {
  const e = operatorStoreModeEndpoints;
  const { clock, live } = deps;
  read(e.getModeReach, (tx, { params }) => reachOfMode(tx, clock, params.storeId));
  actEach(e.undoMode, async (once, { params: { storeId }, body: { version, note } }) => {
    const { store, assetIds } = await once(async (tx) => {
      const done = await undoMode(tx, clock, { storeId, version });
      const { regionId, at, changes, returned, left, assetIds } = done;
      const shared = { subject: `store:${storeId}`, regionId, at };
      const undone: Audited = {
        ...shared,
        action: 'UNDO_STORE_MODE',
        before: null,
        after: { bidsBack: returned, left, note },
      };
      return {
        data: { store: await getStore(tx, deps, storeId), assetIds },
        audit: [undone, ...changes.map((change): Audited => ({ ...shared, ...change }))],
      };
    });
    live.changed(store.regionId, assetIds);
    return store;
  });
}

/** Stores and their members. */
export function registerStores(
  routes: OperatorRoutes,
  deps: Pick<Deps, 'clock' | 'messages' | 'settings' | 'live'>,
): void {
  const e = operatorStoresEndpoints;
  const { read, act } = routes;
  const { clock } = deps;
  registerMode(routes, deps);

  read(e.getStore, (tx, { params }) => getStore(tx, deps, params.storeId));
  act(e.updateStore, async (tx, { params: { storeId }, body }) => {
    const { version, note, creditLimit, confirmFigure, ...rest } = body;
    if (creditLimit !== undefined) await askAboutLimit(tx, { storeId, creditLimit, confirmFigure });
    const creditLimitMinor = creditLimit === undefined ? undefined : toMinor(creditLimit);
    const command = { ...rest, creditLimitMinor };
    const { regionId, at, changes } = await changeStore(tx, clock, { storeId, version, command });
    const shared = { subject: `store:${storeId}`, regionId, at };
    const [first, ...others] = changes.map(
      (change): Audited => ({ ...shared, ...change, after: { ...change.after, note } }),
    );
    // A note without a change is logged too.
    const noted: Audited = { ...shared, action: 'UPDATE_STORE', before: {}, after: { note } };
    return { data: await getStore(tx, deps, storeId), audit: [first ?? noted, ...others] };
  });
  act(e.updateStoreFacts, async (tx, { params: { storeId }, body }) => {
    const { version, ...command } = body;
    const { regionId, before, after } = await changeFacts(tx, { storeId, version, command });
    const subject = `store:${storeId}`;
    return {
      data: await getStore(tx, deps, storeId),
      audit: [{ action: 'UPDATE_STORE_FACTS', subject, regionId, ...changed(before, after) }],
    };
  });
  read(operatorStoreBidsEndpoints.listStoreBids, (tx, { query: { storeId, ...query } }) =>
    listStoreBids(tx, clock, storeId, query),
  );
  act(e.updateStoreMember, async (tx, { params, body, language }) => {
    const wanted = { command: body, language };
    const { regionId, before, after, givenUp } = await updateStoreMember(tx, deps, params, wanted);
    return {
      data: await getStore(tx, deps, params.storeId),
      audit: [
        {
          action: 'UPDATE_MEMBER',
          subject: `member:${params.userId}`,
          regionId,
          ...changed(before, after),
        },
        ...withdrawn(givenUp),
      ],
    };
  });
  act(e.sendPasswordLink, async (tx, { params }) => {
    const { regionId, purpose } = await sendPasswordLink(tx, deps, params, clock.now());
    return {
      data: { done: true },
      audit: [
        {
          action: 'SEND_PASSWORD_LINK',
          subject: `member:${params.userId}`,
          regionId,
          before: null,
          after: { purpose },
        },
      ],
    };
  });
}
