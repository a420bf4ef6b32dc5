/** Every guard of bidding, with the patch that removes it and the probe that then fails. */
import type { BIDDING_PROBES } from './bidding-probes.ts';
import type { MARKET_PROBES } from './market-probes.ts';
import { type Guard, inFile, inSql } from './sabotage.ts';

type ProbeName = keyof typeof BIDDING_PROBES | keyof typeof MARKET_PROBES;

export const BIDDING_GUARDS: readonly Guard<ProbeName>[] = [
  [
    "the limit of an autopilot's units a day where credit is taken",
    'two units won at once of one a day: one is passed over',
    inSql(
      'take_offer',
      'case when u.day = p_today then u.day_units else 0 end < u.units_a_day\n      and ',
      '',
    ),
  ],
  [
    'the answer of autopilots before an award on a market that nobody has ranked',
    'a device traded in before a rise is ranked: the autopilot answers and wins',
    inSql('award', 'if v_is_piloted and p_told is null', 'if v_is_piloted is null'),
  ],
  [
    'the market held while its autopilots answer',
    'a dealer raises a bid while its autopilot answers: the price stays',
    inFile(
      'market/read-steered.ts',
      'if (o.assetIds.length === 0)',
      'if (o.assetIds.length > 0) return o.assetIds;\n  if (o.assetIds.length === 0)',
    ),
  ],
  [
    'the lock on the markets before many bids change',
    'one bid changed at once in two changes of many: one is told',
    inSql('open_markets', 'order by m.asset_id for update;', 'order by m.asset_id;'),
  ],
  [
    'the mark on the assets whose ranks wait',
    'a percent of a store changes: the kept ranks follow',
    inFile('market/writes.ts', 'select asset_id, $1 from held', 'select asset_id, $1 from held where false'),
  ],
  [
    'the end of a price window in the book',
    'a price whose window is over: in no book',
    inSql(
      'facts_now',
      "p.valid_from > p_at - interval '9 days' and p.valid_till > p_at)",
      "p.valid_from > p_at - interval '9 days')",
    ),
  ],
  [
    'the order of staging between prices of one opening',
    'a short life with PAAS stores: no difference',
    inSql('facts_now', 'micros_of(p.staged_at)', 'micros_of(p.priority_at)'),
  ],
  [
    'the time of a price that is staged as it is live',
    'a short life with PAAS stores: no difference',
    inSql('stage_prices', 'coalesce(live.priority_at, p_from), p_upload', 'p_from, p_upload'),
  ],
  [
    'the lock on the region while prices are staged',
    'an execution while prices are being staged for it: it waits for them',
    inFile(
      'catalog/schedule.ts',
      "await tx.query('select 1 from region where region_id = $1 for share', [regionId]);",
      '',
    ),
  ],
  [
    'the claim on an upload that is applied',
    'an upload whose claim another has: not applied',
    inFile(
      'bid-books/uploads/process-upload.ts',
      "and claim = $3 and state = 'APPLYING' returning u.*",
      'and $3::uuid is not null returning u.*',
    ),
  ],
  [
    'the hourly limit of price changes, many at once',
    'a fourth of many changes of three an hour: TOO_MANY_REQUESTS',
    inFile('bidding/apply-bids.ts', 'm.recent_changes >= limit', 'false'),
  ],
  [
    'the count of bids that come back',
    'a third return to the book in three changes an hour: TOO_MANY_REQUESTS',
    inSql('counts_hourly', ", 'ON'::text", ''),
  ],
];
