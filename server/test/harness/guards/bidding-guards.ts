/** Every guard of bidding, with the patch that removes it and the probe that then fails. */
import type { BIDDING_PROBES } from './bidding-probes.ts';
import type { MARKET_PROBES } from './market-probes.ts';
import type { Patch } from './sabotage.ts';

type ProbeName = keyof typeof BIDDING_PROBES | keyof typeof MARKET_PROBES;

export const BIDDING_GUARDS: readonly { guard: string; patch: Patch; probe: ProbeName }[] = [
  {
    guard: "the limit of an autopilot's units a day where credit is taken",
    patch: {
      sqlFunction: 'take_offer',
      from: 'case when u.day = p_today then u.day_units else 0 end < u.units_a_day\n      and ',
      to: '',
    },
    probe: 'two units won at once of one a day: one is passed over',
  },
  {
    guard: 'the answer of autopilots before an award on a market that nobody has ranked',
    patch: {
      sqlFunction: 'award',
      from: 'if v_is_piloted and p_told is null',
      to: 'if v_is_piloted is null',
    },
    probe: 'a device traded in before a rise is ranked: the autopilot answers and wins',
  },
  {
    guard: 'the market held while its autopilots answer',
    patch: {
      file: 'market/read-steered.ts',
      from: 'if (o.assetIds.length === 0)',
      to: 'if (o.assetIds.length > 0) return o.assetIds;\n  if (o.assetIds.length === 0)',
    },
    probe: 'a dealer raises a bid while its autopilot answers: the price stays',
  },
  {
    guard: 'the lock on the markets before many bids change',
    patch: {
      sqlFunction: 'open_markets',
      from: 'order by m.asset_id for update;',
      to: 'order by m.asset_id;',
    },
    probe: 'one bid changed at once in two changes of many: one is told',
  },
  {
    guard: 'the mark on the assets whose ranks wait',
    patch: {
      file: 'market/writes.ts',
      from: 'select asset_id, $1 from held',
      to: 'select asset_id, $1 from held where false',
    },
    probe: 'a percent of a store changes: the kept ranks follow',
  },
  {
    guard: 'the end of a price window in the book',
    patch: {
      sqlFunction: 'facts_now',
      from: "p.valid_from > p_at - interval '9 days' and p.valid_till > p_at)",
      to: "p.valid_from > p_at - interval '9 days')",
    },
    probe: 'a price whose window is over: in no book',
  },
  {
    guard: 'the order of staging between prices of one opening',
    patch: {
      sqlFunction: 'facts_now',
      from: 'micros_of(p.staged_at)',
      to: 'micros_of(p.priority_at)',
    },
    probe: 'a short life with PAAS stores: no difference',
  },
  {
    guard: 'the time of a price that is staged as it is live',
    patch: {
      sqlFunction: 'stage_prices',
      from: 'coalesce(live.priority_at, p_from), p_upload',
      to: 'p_from, p_upload',
    },
    probe: 'a short life with PAAS stores: no difference',
  },
  {
    guard: 'the lock on the region while prices are staged',
    patch: {
      file: 'catalog/schedule.ts',
      from: "await tx.query('select 1 from region where region_id = $1 for share', [regionId]);",
      to: '',
    },
    probe: 'an execution while prices are being staged for it: it waits for them',
  },
  {
    guard: 'the claim on an upload that is applied',
    patch: {
      file: 'bid-books/process-upload.ts',
      from: "and claim = $3 and state = 'APPLYING' returning u.*",
      to: 'and $3::uuid is not null returning u.*',
    },
    probe: 'an upload whose claim another has: not applied',
  },
  {
    guard: 'the hourly limit of price changes, many at once',
    patch: { file: 'bidding/apply-bids.ts', from: 'm.recent_changes >= limit', to: 'false' },
    probe: 'a fourth of many changes of three an hour: TOO_MANY_REQUESTS',
  },
  {
    guard: 'the count of bids that come back',
    patch: { sqlFunction: 'counts_hourly', from: ", 'ON'::text", to: '' },
    probe: 'a third return to the book in three changes an hour: TOO_MANY_REQUESTS',
  },
];
