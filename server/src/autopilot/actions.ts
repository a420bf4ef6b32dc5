import type { AutopilotAction, PilotedBidOnWire } from '@mazad/contract/bids/autopilot';
import { isUuid } from '@mazad/contract/fields/uuid';
import { askAnswers, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Store } from './rules.ts';

const PAGE = 50;

type ActionRow = Omit<AutopilotAction, 'position'> & {
  position: number | null;
  version: number;
  atMicros: string;
};

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
  const noted = (amount: string) => major(`(h.note -> '${amount}')::bigint`);
  const rows = await askAnswers<ActionRow>(
    db,
    `select h.asset_id || ' ' || h.version as id, h.changed_at as at, h.asset_id as "assetId", a.name as "assetName",
       h.note ->> 'ruleId' as "ruleId", ${noted('fromMinor')} as "from", ${major('h.spot_price_minor')} as "to",
       ${noted('topMinor')} as "topBid", ${noted('ceilingMinor')} as ceiling, h.note -> 'because' as because, h.status,
       h.position, h.version, (extract(epoch from h.changed_at) * 1000000)::bigint::text as "atMicros"
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
    actions: shown.map(({ version: _, atMicros: __, position, ...row }) => ({
      ...row,
      position: position ?? undefined,
    })),
    nextCursor: last
      ? Buffer.from(`${last.atMicros} ${last.assetId} ${last.version}`).toString('base64url')
      : null,
  };
}

/** Which of these assets' bids of the store an autopilot steers. */
export function listPilotedBids(
  db: Sql,
  { storeId }: Store,
  assetIds: readonly string[],
): Promise<PilotedBidOnWire[]> {
  return askAnswers<PilotedBidOnWire>(
    db,
    `select piloted.asset_id as "assetId", piloted.rule_id as "ruleId", ${major('piloted.ceiling_minor')} as ceiling,
       rule.is_on and store.autopilot_stopped_at is null as "isFlying", piloted.stopped_reason as "stoppedReason"
     from autopilot_bid piloted join autopilot_rule rule using (store_id, rule_id) join store using (store_id)
     where piloted.store_id = $1 and piloted.asset_id = any ($2::uuid[])`,
    [storeId, assetIds],
  );
}
