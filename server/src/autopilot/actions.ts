import type { AutopilotAction, PilotedBidOnWire } from '@mazad/contract/bids/autopilot';
import { isUuid } from '@mazad/contract/fields/uuid';
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Store } from './rules.ts';

const PAGE = 50;

interface ActionRow {
  asset_id: string;
  version: number;
  at: string;
  changed_at: Date;
  name: string;
  spot_price_minor: number;
  status: string;
  position: number | null;
  note: {
    ruleId: string;
    because: AutopilotAction['because'];
    fromMinor: number;
    topMinor: number;
    ceilingMinor: number;
  };
}

const CURSOR = /^([0-9]{1,17}) ([0-9a-f-]{36}) ([0-9]{1,9})$/;

/** Where the previous page ended: microseconds, asset, version. */
function readCursor(cursor: string | undefined): [string, string, number] | null {
  if (!cursor) return null;
  const parts = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (!parts || !isUuid(parts[2])) throw new AppError('BAD_REQUEST');
  return [parts[1]!, parts[2]!, Number(parts[3])];
}

/** What the store's autopilots did, newest first, each with its reason. */
export async function listActions(
  db: Sql,
  { storeId }: Store,
  { ruleId, cursor }: { ruleId?: string | undefined; cursor?: string | undefined },
): Promise<{ actions: AutopilotAction[]; nextCursor: string | null }> {
  const after = readCursor(cursor);
  const rows = await db.query<ActionRow>(
    `select h.asset_id, h.version, (extract(epoch from h.changed_at) * 1000000)::bigint::text as at, h.changed_at,
       a.name, h.spot_price_minor, h.status, h.position, h.note
     from bid_history h join asset a using (asset_id)
     where h.store_id = $1 and h.kind = 'AUTOPILOT' and ($2::text is null or h.note ->> 'ruleId' = $2)
       and ($3::bigint is null or (h.changed_at, h.asset_id, h.version)
         < ('epoch'::timestamptz + $3 * interval '1 microsecond', $4::uuid, $5::bigint))
     order by h.changed_at desc, h.asset_id desc, h.version desc limit $6`,
    [storeId, ruleId?.toLowerCase() ?? null, ...(after ?? [null, null, null]), PAGE + 1],
  );
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    actions: shown.map((row) => ({
      id: `${row.asset_id} ${row.version}`,
      at: row.changed_at.toISOString(),
      assetId: row.asset_id,
      assetName: row.name,
      ruleId: row.note.ruleId,
      from: toMajor(row.note.fromMinor),
      to: toMajor(row.spot_price_minor),
      topBid: toMajor(row.note.topMinor),
      ceiling: toMajor(row.note.ceilingMinor),
      because: row.note.because,
      status: row.status,
      position: row.position ?? undefined,
    })),
    nextCursor: last
      ? Buffer.from(`${last.at} ${last.asset_id} ${last.version}`).toString('base64url')
      : null,
  };
}

/** Which of these assets' bids of the store an autopilot steers. */
export async function listPilotedBids(
  db: Sql,
  { storeId }: Store,
  assetIds: readonly string[],
): Promise<PilotedBidOnWire[]> {
  const rows = await db.query<Omit<PilotedBidOnWire, 'ceiling'> & { ceilingMinor: number }>(
    `select a.asset_id as "assetId", a.rule_id as "ruleId", a.ceiling_minor as "ceilingMinor",
       u.is_on and s.autopilot_stopped_at is null as "isFlying", a.stopped_reason as "stoppedReason"
     from autopilot_bid a join autopilot_rule u using (store_id, rule_id) join store s using (store_id)
     where a.store_id = $1 and a.asset_id = any ($2::uuid[])`,
    [storeId, assetIds],
  );
  return rows.map(({ ceilingMinor, ...bid }) => ({ ...bid, ceiling: toMajor(ceilingMinor) }));
}
