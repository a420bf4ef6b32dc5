import type { HotRow } from '@mazad/contract/live';
import type { Db } from '#platform/db/db.ts';
import { eventBytes, type Streams } from '#platform/live/streams.ts';

/** A change waits for the job of the waiting ranks, as a switch does; none is told twice. */
const FRESH_SECONDS = 600;
const SENT_MAX = 50_000;

interface Changed extends HotRow {
  at: number;
}

/** Tells the streams of this process which models became hot or no longer are (M9, M17). */
export class HotChanges {
  private readonly sent = new Map<string, number>();

  constructor(private readonly deps: { db: Db; streams: Streams }) {}

  /** Of these, those that changed and were not told of: a hint alone would show that somebody is at work (M7). */
  async tell(regionId: string, assetIds: readonly string[]): Promise<void> {
    const { db, streams } = this.deps;
    const changed = await db.query<Changed>(
      `select asset_id as "assetId", is_hot as "hotDealFlag", extract(epoch from hot_changed_at)::float8 as at
       from market where region_id = $1 and asset_id = any($2::uuid[])
         and hot_changed_at > clock_timestamp() - make_interval(secs => $3)`,
      [regionId, assetIds, FRESH_SECONDS],
    );
    const keyOf = ({ assetId }: Changed) => `${regionId} ${assetId}`;
    const fresh = changed.filter((one) => (this.sent.get(keyOf(one)) ?? 0) < one.at);
    if (this.sent.size > SENT_MAX) this.sent.clear();
    for (const one of fresh) this.sent.set(keyOf(one), one.at);
    if (fresh.length === 0) return;
    const rows: HotRow[] = fresh.map(({ assetId, hotDealFlag }) => ({ assetId, hotDealFlag }));
    const bytes = eventBytes('hot', { rows });
    streams.each((s) => s.regionId === regionId && streams.send(s, bytes));
  }
}
