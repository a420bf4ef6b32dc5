import { ACCESS_PROBES } from '../access-probes.ts';
import { BIDDING_GUARDS } from './bidding-guards.ts';
import { BIDDING_PROBES } from './bidding-probes.ts';
import { MARKET_PROBES } from './market-probes.ts';
import { MONEY_GUARDS } from './money-guards.ts';
import { MONEY_PROBES } from './money-probes.ts';
import { REVIEW_GUARDS } from './review-guards.ts';
import { REVIEW_PROBES } from './review-probes.ts';
import { type Guard, inFile, inSchema, inSql } from './sabotage.ts';

export const PROBES = {
  ...MARKET_PROBES,
  ...ACCESS_PROBES,
  ...BIDDING_PROBES,
  ...MONEY_PROBES,
  ...REVIEW_PROBES,
};
export type ProbeName = keyof typeof PROBES;

const award = (from: string, to: string) => inSql('award', from, to);
/** Every guard that a probe is known to miss once it is gone. */
export const GUARDS: readonly Guard<ProbeName>[] = [
  [
    "the lock on the asset's market in award",
    'one unit, two acceptances at once: one deal',
    award(
      'region_id = q.region_id for update;\n  select * into q',
      'region_id = q.region_id;\n  select * into q',
    ),
  ],
  [
    'the available quantity in the book',
    'one unit, two acceptances in turn: one deal',
    award('and x.available_quantity is distinct from 0', ''),
  ],
  [
    'the look-up of a deal already made',
    'a quote accepted twice: the same deal',
    award('if q.appraisal_code is not null then', 'if false then'),
  ],
  [
    'the condition of the credit update',
    'a limit lowered after the book was read: passed over',
    inSql(
      'take_offer',
      'and credit_limit_minor - running_balance_minor - blocked_minor >= p_total_minor',
      '',
    ),
  ],
  [
    'the switch of the store where its credit is taken',
    'a store switched off after the book was read: no award to it',
    inSql('take_offer', 'and is_active and mode = p_kind', ''),
  ],
  [
    'the registry of devices',
    'one device, two quotes: DEVICE_IN_DEAL',
    award('if v_open.blocked_until is null or v_open.blocked_until > v_at then', 'if false then'),
  ],
  [
    'the expiry of quotes',
    'a quote after 15 minutes: QUOTE_EXPIRED',
    award('if q.expires_at <= v_at then', 'if false then'),
  ],
  [
    'the minimum price',
    'a price that fell: PRICE_CHANGED',
    award('if c.offer_minor < coalesce(p_minimum_minor, q.price_minor) then', 'if false then'),
  ],
  [
    'the frozen grade',
    'a frozen grade: NO_OFFER',
    award('q.item_condition_id and not g.is_frozen', 'q.item_condition_id'),
  ],
  [
    'the new time of a new price',
    'a price raised to a tie stands behind',
    inSql('write_bid', 'coalesce(v_priority, b.priority_at)', 'b.priority_at'),
  ],
  [
    'times that are later than any in the book',
    'two bids of one instant: two times',
    inSql('next_priority', "greatest(p_at, last_priority_at + interval '1 microsecond')", 'p_at'),
  ],
  [
    'the order that an award is given',
    'a short life of the simulator: no difference',
    award('order by o.place', 'order by o.offer_minor desc, b.bid_id desc'),
  ],
  [
    'the ranks of the other stores after an award',
    'a short life of the simulator: no difference',
    inSql(
      'write_ranks',
      'where b.asset_id = r."assetId" and b.store_id = x."storeId"',
      'where b.asset_id = r."assetId" and b.store_id = x."storeId" and exists (select from mark k where k.store_id = b.store_id)',
    ),
  ],
  [
    'the mark of a change, by which ranks follow',
    'a short life of the simulator: no difference',
    inSql('write_bid', 'perform leave_mark(p_asset, p_region, p_store);', ''),
  ],
  [
    'the date of an exceeded limit',
    'a limit below what is held: the audit is clean',
    inSql('move_credit', 'coalesce(exceeded_at, p_at)', 'null::timestamptz'),
  ],
  [
    'the chain of receipts',
    'two awards: the audit is clean',
    award('update market set last_receipt_hash = v_hash', 'update market set version = version'),
  ],
  [
    'the history of an award',
    'two awards: the audit is clean',
    award("perform keep_history(q.asset_id, v_winner.store_id, 'AWARDED'", "perform concat('AWARDED'"),
  ],
  [
    'the lock on the market before a bid changes',
    'a bid placed twice at once: BID_EXISTS',
    inSql('open_market', 'and m.region_id = p_region for update', 'and m.region_id = p_region'),
  ],
  [
    'the check of quantities',
    'a quantity below 0: refused by the table',
    inSchema('alter table bid drop constraint bid_available_quantity_check'),
  ],
  [
    'the hash of an idempotent request',
    'a key used for another request: refused',
    inFile('trade-ins/idempotency.ts', '!stored.request_hash.equals(call.requestHash)', 'false'),
  ],
  [
    'the ownership of a deal',
    "another partner's deal: NOT_FOUND",
    inFile('deals/move-deal.ts', 'd.partner_id = $2)', '$2::uuid is not null)'),
  ],
  [
    'the step of prices',
    'a price between two steps: PRICE_INVALID',
    inFile('bidding/place-bid.ts', 'stepMinor: m.stepper_value_minor', 'stepMinor: 100'),
  ],
  [
    'the hourly limit of price changes',
    'a fourth price change of three an hour: TOO_MANY_REQUESTS',
    inFile('bidding/place-bid.ts', 'm.recent_changes >= deps.bidChangesPerHour', 'false'),
  ],
  [
    'the revocation of sessions',
    'a revoked session: SESSION_ERROR',
    inFile('identity/sessions/gate.ts', 's.revoked_at is null and ', ''),
  ],
  [
    'the masked customer',
    'a dealer reads a deal: no name of the customer',
    inFile('deals/get-deal.ts', 'maskName(name)', 'name'),
  ],
  ...BIDDING_GUARDS,
  ...MONEY_GUARDS,
  ...REVIEW_GUARDS,
];
