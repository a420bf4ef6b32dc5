import {
  SAVED_VIEWS_MAX,
  type SavedView,
  type SavedViewState,
  savedViewEndpoints,
} from '@mazad/contract/bids/saved-views';
import type { BodyOf } from '@mazad/contract/http';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { unlessTaken } from '#platform/db/taken.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Dealer, Route } from '#platform/http/routes.ts';

type Owner = Pick<Dealer, 'storeId' | 'userId' | 'regionId'>;
type Change = BodyOf<typeof savedViewEndpoints.updateSavedView>;

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();

async function listViews(db: Sql, { storeId, userId }: Owner): Promise<{ views: SavedView[] }> {
  const views = await db.query<SavedView>(
    `select view_id as "viewId", name, is_default as "isDefault", version, state from saved_view
     where store_id = $1 and user_id = $2 order by place`,
    [storeId, userId],
  );
  return { views };
}

/** One change of a member's views at a time; answers all of them as they then are. */
async function change(deps: DbDeps, owner: Owner, work: (tx: Sql) => Promise<void>) {
  const changed = deps.db.transaction(async (tx) => {
    // Weak enough for the foreign keys of a sign-in meanwhile.
    await tx.query('select from member where user_id = $1 for no key update', [owner.userId]);
    await work(tx);
    return listViews(tx, owner);
  });
  return unlessTaken('saved_view_store_id_user_id_name_key_key', 'NAME_TAKEN', changed);
}

/** Only one view opens the list: the one before steps back. */
async function leaveDefault(tx: Sql, { storeId, userId }: Owner): Promise<void> {
  await tx.query(
    `update saved_view set is_default = false, version = version + 1
     where store_id = $1 and user_id = $2 and is_default`,
    [storeId, userId],
  );
}

/** Saves a view at the end of the list. Throws NAME_TAKEN, whatever the case, and VIEWS_FULL at 30. */
function createSavedView(
  deps: DbDeps,
  owner: Owner,
  input: { name: string; state: SavedViewState; isDefault?: boolean },
) {
  return change(deps, owner, async (tx) => {
    const { views } = await listViews(tx, owner);
    if (views.length >= SAVED_VIEWS_MAX)
      throw new AppError('VIEWS_FULL', { words: { max: SAVED_VIEWS_MAX } });
    if (input.isDefault) await leaveDefault(tx, owner);
    await tx.query(
      `insert into saved_view (store_id, user_id, region_id, view_id, name, name_key, place, is_default, state, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        owner.storeId,
        owner.userId,
        owner.regionId,
        uuidv7(),
        input.name,
        keyOf(input.name),
        views.length + 1,
        input.isDefault ?? false,
        JSON.stringify(input.state),
        deps.clock.now(),
      ],
    );
  });
}

/** The member's view as it was read. Throws NOT_FOUND; CHANGED_SINCE when another device changed it meanwhile. */
async function mustBeAsRead(tx: Sql, owner: Owner, viewId: string, version: number): Promise<void> {
  const row = await findRow<{ version: number }>(
    tx,
    'select version from saved_view where store_id = $1 and user_id = $2 and view_id = $3',
    [owner.storeId, owner.userId, viewId],
  );
  if (row.version !== version) throw new AppError('CHANGED_SINCE');
}

/** Changes what is given of a view. Throws NOT_FOUND, CHANGED_SINCE, NAME_TAKEN. */
function updateSavedView(deps: DbDeps, owner: Owner, viewId: string, input: Change) {
  return change(deps, owner, async (tx) => {
    await mustBeAsRead(tx, owner, viewId, input.version);
    if (input.isDefault) await leaveDefault(tx, owner);
    await tx.query(
      `update saved_view set name = coalesce($4, name), name_key = coalesce($5, name_key),
         state = coalesce($6::jsonb, state), is_default = coalesce($7::boolean, is_default), version = $8::int + 1,
         updated_at = $9
       where store_id = $1 and user_id = $2 and view_id = $3`,
      [
        owner.storeId,
        owner.userId,
        viewId,
        input.name ?? null,
        input.name === undefined ? null : keyOf(input.name),
        input.state ? JSON.stringify(input.state) : null,
        input.isDefault ?? null,
        input.version,
        deps.clock.now(),
      ],
    );
  });
}

/** Deletes a view; those behind it move up. Throws NOT_FOUND, CHANGED_SINCE. */
function deleteSavedView(deps: DbDeps, owner: Owner, viewId: string, version: number) {
  return change(deps, owner, async (tx) => {
    await mustBeAsRead(tx, owner, viewId, version);
    await tx.query(
      `with gone as (delete from saved_view where store_id = $1 and user_id = $2 and view_id = $3 returning place)
       update saved_view v set place = v.place - 1 from gone
       where v.store_id = $1 and v.user_id = $2 and v.place > gone.place`,
      [owner.storeId, owner.userId, viewId],
    );
  });
}

/** Puts the views into the order of the ids. Throws CHANGED_SINCE unless these are exactly the member's views. */
function orderSavedViews(deps: DbDeps, owner: Owner, viewIds: readonly string[]) {
  return change(deps, owner, async (tx) => {
    const known = (await listViews(tx, owner)).views.map((view) => view.viewId);
    const isSame = known.length === viewIds.length && known.every((id) => viewIds.includes(id));
    if (!isSame) throw new AppError('CHANGED_SINCE');
    await tx.query(
      `update saved_view v set place = w.place
       from unnest($3::uuid[]) with ordinality w (view_id, place)
       where v.store_id = $1 and v.user_id = $2 and v.view_id = w.view_id`,
      [owner.storeId, owner.userId, viewIds],
    );
  });
}

export function registerSavedViews(route: Route, deps: DbDeps): void {
  const e = savedViewEndpoints;
  route(e.listSavedViews, ({ caller }) => listViews(deps.db, caller));
  route(e.createSavedView, ({ caller, body }) => createSavedView(deps, caller, body));
  route(e.updateSavedView, ({ caller, params, body }) => updateSavedView(deps, caller, params.viewId, body));
  route(e.deleteSavedView, ({ caller, params, query }) =>
    deleteSavedView(deps, caller, params.viewId, query.version),
  );
  route(e.orderSavedViews, ({ caller, body }) => orderSavedViews(deps, caller, body.viewIds));
}
