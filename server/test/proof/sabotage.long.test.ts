import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { ACCESS_PROBES } from '../harness/access-probes.ts';
import { installPoints } from '../harness/between.ts';
import { BIDDING_GUARDS } from '../harness/guards/bidding-guards.ts';
import { BIDDING_PROBES } from '../harness/guards/bidding-probes.ts';
import { MARKET_PROBES } from '../harness/guards/market-probes.ts';
import { MONEY_GUARDS } from '../harness/guards/money-guards.ts';
import { MONEY_PROBES } from '../harness/guards/money-probes.ts';
import type { Probe } from '../harness/guards/probe-world.ts';
import { REVIEW_GUARDS } from '../harness/guards/review-guards.ts';
import { REVIEW_PROBES } from '../harness/guards/review-probes.ts';
import { intactSources, type Patch, patchDatabase, patchedSources } from '../harness/guards/sabotage.ts';

const PROBES = { ...MARKET_PROBES, ...ACCESS_PROBES, ...BIDDING_PROBES, ...MONEY_PROBES, ...REVIEW_PROBES };
type ProbeName = keyof typeof PROBES;

interface Guard {
  guard: string;
  patch: Patch | readonly Patch[];
  probe: ProbeName;
}

const award = (from: string, to: string) => ({ sqlFunction: 'award', from, to });
const GUARDS: readonly Guard[] = [
  {
    guard: "the lock on the asset's market in award",
    patch: award(
      'region_id = q.region_id for update;\n  select * into q',
      'region_id = q.region_id;\n  select * into q',
    ),
    probe: 'one unit, two acceptances at once: one deal',
  },
  {
    guard: 'the available quantity in the book',
    patch: award('and x.available_quantity is distinct from 0', ''),
    probe: 'one unit, two acceptances in turn: one deal',
  },
  {
    guard: 'the look-up of a deal already made',
    patch: award('if q.appraisal_code is not null then', 'if false then'),
    probe: 'a quote accepted twice: the same deal',
  },
  {
    guard: 'the condition of the credit update',
    patch: {
      sqlFunction: 'take_offer',
      from: 'and credit_limit_minor - running_balance_minor - blocked_minor >= p_total_minor',
      to: '',
    },
    probe: 'a limit lowered after the book was read: passed over',
  },
  {
    guard: 'the switch of the store where its credit is taken',
    patch: { sqlFunction: 'take_offer', from: 'and is_active and mode = p_kind', to: '' },
    probe: 'a store switched off after the book was read: no award to it',
  },
  {
    guard: 'the registry of devices',
    patch: award('if v_open.blocked_until is null or v_open.blocked_until > v_at then', 'if false then'),
    probe: 'one device, two quotes: DEVICE_IN_DEAL',
  },
  {
    guard: 'the expiry of quotes',
    patch: award('if q.expires_at <= v_at then', 'if false then'),
    probe: 'a quote after 15 minutes: QUOTE_EXPIRED',
  },
  {
    guard: 'the minimum price',
    patch: award('if c.offer_minor < coalesce(p_minimum_minor, q.price_minor) then', 'if false then'),
    probe: 'a price that fell: PRICE_CHANGED',
  },
  {
    guard: 'the frozen grade',
    patch: award('q.item_condition_id and not g.is_frozen', 'q.item_condition_id'),
    probe: 'a frozen grade: NO_OFFER',
  },
  {
    guard: 'the new time of a new price',
    patch: { sqlFunction: 'write_bid', from: 'coalesce(v_priority, b.priority_at)', to: 'b.priority_at' },
    probe: 'a price raised to a tie stands behind',
  },
  {
    guard: 'times that are later than any in the book',
    patch: {
      sqlFunction: 'next_priority',
      from: "greatest(p_at, last_priority_at + interval '1 microsecond')",
      to: 'p_at',
    },
    probe: 'two bids of one instant: two times',
  },
  {
    guard: 'the order that an award is given',
    patch: award('order by o.place', 'order by o.offer_minor desc, b.bid_id desc'),
    probe: 'a short life of the simulator: no difference',
  },
  {
    guard: 'the ranks of the other stores after an award',
    patch: {
      sqlFunction: 'write_ranks',
      from: 'where b.asset_id = r."assetId" and b.store_id = x."storeId"',
      to: 'where b.asset_id = r."assetId" and b.store_id = x."storeId" and exists (select from mark k where k.store_id = b.store_id)',
    },
    probe: 'a short life of the simulator: no difference',
  },
  {
    guard: 'the mark of a change, by which ranks follow',
    patch: { sqlFunction: 'write_bid', from: 'perform leave_mark(p_asset, p_region, p_store);', to: '' },
    probe: 'a short life of the simulator: no difference',
  },
  {
    guard: 'the date of an exceeded limit',
    patch: { sqlFunction: 'move_credit', from: 'coalesce(exceeded_at, p_at)', to: 'null::timestamptz' },
    probe: 'a limit below what is held: the audit is clean',
  },
  {
    guard: 'the chain of receipts',
    patch: award('update market set last_receipt_hash = v_hash', 'update market set version = version'),
    probe: 'two awards: the audit is clean',
  },
  {
    guard: 'the history of an award',
    patch: award("perform keep_history(q.asset_id, v_winner.store_id, 'AWARDED'", "perform concat('AWARDED'"),
    probe: 'two awards: the audit is clean',
  },
  {
    guard: 'the lock on the market before a bid changes',
    patch: {
      sqlFunction: 'open_market',
      from: 'and m.region_id = p_region for update',
      to: 'and m.region_id = p_region',
    },
    probe: 'a bid placed twice at once: BID_EXISTS',
  },
  {
    guard: 'the check of quantities',
    patch: {
      statement: 'alter table bid drop constraint bid_available_quantity_check',
    },
    probe: 'a quantity below 0: refused by the table',
  },
  {
    guard: 'the hash of an idempotent request',
    patch: {
      file: 'trade-ins/idempotency.ts',
      from: '!stored.request_hash.equals(call.requestHash)',
      to: 'false',
    },
    probe: 'a key used for another request: refused',
  },
  {
    guard: 'the ownership of a deal',
    patch: { file: 'deals/move-deal.ts', from: 'd.partner_id = $2)', to: '$2::uuid is not null)' },
    probe: "another partner's deal: NOT_FOUND",
  },
  {
    guard: 'the step of prices',
    patch: { file: 'bidding/place-bid.ts', from: 'stepMinor: m.stepper_value_minor', to: 'stepMinor: 100' },
    probe: 'a price between two steps: PRICE_INVALID',
  },
  {
    guard: 'the hourly limit of price changes',
    patch: {
      file: 'bidding/place-bid.ts',
      from: 'm.recent_changes >= deps.bidChangesPerHour',
      to: 'false',
    },
    probe: 'a fourth price change of three an hour: TOO_MANY_REQUESTS',
  },
  {
    guard: 'the revocation of sessions',
    patch: { file: 'identity/gate.ts', from: 's.revoked_at is null and ', to: '' },
    probe: 'a revoked session: SESSION_ERROR',
  },
  {
    guard: 'the masked customer',
    patch: { file: 'deals/get-deal.ts', from: 'maskName(customer.name)', to: 'customer.name' },
    probe: 'a dealer reads a deal: no name of the customer',
  },
  ...BIDDING_GUARDS,
  ...MONEY_GUARDS,
  ...REVIEW_GUARDS,
];

async function run({ guard, patch, probe }: Guard, isSabotaged: boolean): Promise<void> {
  // A separate one for each run: a sabotage changes the database itself.
  const { db, url, drop } = await createTestDatabase();
  const patches = isSabotaged ? [patch].flat() : [];
  const ofSources = patches.filter((p) => 'file' in p);
  const sources = ofSources.length > 0 ? patchedSources(guard, ofSources) : intactSources;
  try {
    await installPoints(db.pool);
    for (const p of patches) if (!('file' in p)) await patchDatabase(db.pool, p);
    const work: Probe = PROBES[probe];
    await work({ db, url, sources });
  } finally {
    sources.remove();
    await drop();
  }
}

describe('without its guard', () => {
  it.each(GUARDS)('$guard turns red: $probe', async (guard) => {
    await run(guard, false);
    // It must fail by the probe's own expectation: a sabotage that merely broke the code would prove nothing.
    await expect(run(guard, true)).rejects.toMatchObject({ name: 'AssertionError' });
  });
});
