/** The effect of undoing an import on each model. The preview and the undo use the same computation. */

import type { TakeBackReach } from '@mazad/contract/operator/applied-imports';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';
import { IS_IN_PLAY } from '../switch-listing.ts';

/**
 * RESTORED: gets its previous fields. REMOVED: was added or opened, and nothing refers to it. SWITCHED_OFF: was added
 * or opened, and stays because of bids or deals. LEFT: somebody changed or switched it since. GONE: no longer exists.
 */
export type Verdict = 'RESTORED' | 'REMOVED' | 'SWITCHED_OFF' | 'LEFT' | 'GONE';

export interface Judged {
  kind: 'ADDED' | 'CHANGED' | 'OPENED';
  assetId: string;
  /** All regions of an added model; the region of an opened one. */
  regionIds: string[];
  verdict: Verdict;
  name: string | null;
  bids: number;
}

/** Everything that refers to a model, in a region or in any. A model may be removed only without references. */
const hangsOn = (region: string) =>
  ['bid', 'bid_history', 'paas_price', 'quote', 'deal', 'autopilot_rule']
    .map((table) => `exists (select from ${table} h where h.asset_id = m.asset_id ${region})`)
    .join(' or ');

const JUDGED = `
  select m.kind, m.asset_id as "assetId", b.name_en || ' ' || a.name as name,
    case when m.kind = 'OPENED' then array[m.region_id] else k.region_ids end as "regionIds",
    case when a.asset_id is null or (m.kind = 'OPENED' and o.asset_id is null) then 'GONE'
      when m.kind = 'CHANGED' then case when a.version = m.version then 'RESTORED' else 'LEFT' end
      when m.kind = 'OPENED' then case when o.switched_at is not null or o.hot_pin is not null then 'LEFT'
        when ${hangsOn('and h.region_id = m.region_id')} then 'SWITCHED_OFF' else 'REMOVED' end
      when a.version <> m.version or k.is_touched or not k.region_ids <@ i.region_ids then 'LEFT'
      when ${hangsOn('')} then 'SWITCHED_OFF' else 'REMOVED' end as verdict,
    case when m.kind = 'CHANGED' or not c.is_active then 0 else
      (select count(*)::int from bid b join market n using (asset_id, region_id) where b.asset_id = m.asset_id and n.is_active
        and (m.kind = 'ADDED' or b.region_id = m.region_id) and ${IS_IN_PLAY}) end as bids
  from applied_import i join applied_import_model m using (applied_id)
  left join asset a on a.asset_id = m.asset_id left join brand b on b.brand_id = a.brand_id
  left join category c on c.category_id = a.category_id
  left join market o on o.asset_id = m.asset_id and o.region_id = m.region_id
  left join lateral (select array_agg(n.region_id order by n.region_id) as region_ids,
      bool_or(n.switched_at is not null or n.hot_pin is not null) as is_touched
    from market n where n.asset_id = m.asset_id) k on true
  where i.applied_id = $1 order by m.asset_id, m.kind, m.region_id`;

/** Names of unchanged models in the answer. */
const NAMES_MAX = 100;

export async function judge(tx: Sql, appliedId: string): Promise<{ judged: Judged[]; reach: TakeBackReach }> {
  const judged = await tx.query<Judged>(JUDGED, [appliedId]);
  const digests = await tx.query<{ digest: string }>(
    `select md5(coalesce(string_agg(j."assetId"::text || j.kind || j.verdict, ',' order by j."assetId", j.kind, j."regionIds"),
       '')) as digest from (${JUDGED}) j`,
    [appliedId],
  );
  const of = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict);
  const [left, removed] = [of('LEFT'), of('REMOVED')];
  const closed = removed.filter(({ kind }) => kind === 'OPENED').length;
  return {
    judged,
    reach: {
      restored: of('RESTORED').length,
      removed: removed.length - closed,
      closed,
      switchedOff: of('SWITCHED_OFF').length,
      left: left.length,
      leftNames: [...new Set(left.map(({ name }) => name ?? ''))].slice(0, NAMES_MAX),
      liveBidCount: of('SWITCHED_OFF').reduce((sum, { bids }) => sum + bids, 0),
      digest: digests[0]!.digest,
    },
  };
}

/** The effect of undoing an import, read in one snapshot. Throws NOT_FOUND, and CHANGED_SINCE if it is undone. */
export async function reachOfTakeBack(tx: Sql, appliedId: string): Promise<TakeBackReach> {
  await findAppliedImport(tx, appliedId, '');
  return (await judge(tx, appliedId)).reach;
}

export async function findAppliedImport(tx: Sql, appliedId: string, lock: '' | 'for update') {
  const found = await findRow<{
    importId: string;
    fileName: string | null;
    isBack: boolean;
    brandIds: string[];
  }>(
    tx,
    `select import_id as "importId", file_name as "fileName", taken_back_at is not null as "isBack",
         brand_ids as "brandIds" from applied_import where applied_id = $1 ${lock}`,
    [appliedId],
  );
  if (found.isBack) throw new AppError('CHANGED_SINCE');
  return found;
}
