/**
 * Changes that operators make to a whole store. It writes only the store's own rows, which awards read immediately;
 * ranks and bids are updated later (M3, M17).
 */

import { writeAudit } from '#platform/audit-log.ts';
import type { Clock, Instant } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import { type Message, writeOutbox } from '#platform/outbox.ts';
import { lockCredit, moveCredit } from '../credit/index.ts';
import { endPaasPrices, keepModeChange } from './mode-change.ts';
import { listLeftBids, switchBidOff } from './switch-bids-off.ts';

interface StoreTerms {
  isActive: boolean;
  mode: 'SPOT' | 'PAAS';
  creditLimitMinor: number;
  /** Days after delivery (C5). */
  termsDays: number;
  paymentOption: 'PREPAID' | 'COLLECT';
}

/** Omitted fields stay unchanged. */
export type StorePatch = { [K in keyof StoreTerms]?: StoreTerms[K] | undefined };

interface StoreCommand {
  storeId: string;
  version?: number;
  command: StorePatch;
  /** This change of mode undoes the last one: keep the record of what that one ended. */
  isTakenBack?: boolean;
}

/** The actions of the audit log; the first two are read when awards are recomputed (decision 9). */
const ACTIONS = {
  isActive: 'SET_STORE_ACTIVE',
  mode: 'SET_STORE_MODE',
  creditLimitMinor: 'SET_CREDIT_LIMIT',
  termsDays: 'SET_TERMS_DAYS',
  paymentOption: 'SET_PAYMENT_OPTION',
} as const satisfies Record<keyof StoreTerms, string>;

export interface StoreChange {
  action: (typeof ACTIONS)[keyof StoreTerms];
  before: Partial<StoreTerms>;
  after: Partial<StoreTerms>;
}

export interface ChangedStore {
  regionId: string;
  at: Instant;
  /** One per changed field; the caller writes them to the audit log in this transaction. */
  changes: StoreChange[];
}

interface StoredTerms extends StoreTerms {
  regionId: string;
  /** In the database's text format. */
  modeSince: string;
  version: number;
  at: string;
}

/** Up to this many bids left over from the other mode are switched off in the change itself. */
const LEFT_OVER_MAX = 100;

async function lockStore(tx: Sql, clock: Clock, storeId: string): Promise<StoredTerms> {
  const at = await lockCredit(tx, clock, storeId);
  const rows = await tx.query<Omit<StoredTerms, 'at'>>(
    `select s.region_id as "regionId", s.version, s.is_active as "isActive", s.mode,
       s.mode_since::text as "modeSince", s.payment_option as "paymentOption", a.credit_limit_minor as "creditLimitMinor",
       a.terms_days as "termsDays"
     from store s join credit_account a using (store_id) where s.store_id = $1`,
    [storeId],
  );
  return { ...rows[0]!, at };
}

function changesOf(was: StoreTerms, command: StorePatch): StoreChange[] {
  return (Object.keys(ACTIONS) as (keyof StoreTerms)[])
    .filter((name) => command[name] !== undefined && command[name] !== was[name])
    .map((name) => ({
      action: ACTIONS[name],
      before: { [name]: was[name] },
      after: { [name]: command[name] },
    }));
}

/**
 * A store returns to a mode without bids. The follow-up usually switched them off long before. The few that are
 * left are switched off now, before the mode matches them again, so that none can re-enter a book.
 */
async function switchLeftOversOff(tx: Sql, clock: Clock, storeId: string): Promise<void> {
  for (const key of await listLeftBids(tx, storeId, { limit: LEFT_OVER_MAX })) {
    await switchBidOff(tx, clock, { ...key, storeId });
  }
}

/**
 * Removes the ceilings of all bids and the rules for single bids; rules with a filter stay and wait for new bids.
 * Locks rows in asset order, as steering does.
 */
async function endAutopilots(tx: Sql, storeId: string): Promise<void> {
  await tx.query(
    `with held as materialized (
       select asset_id from autopilot_bid where store_id = $1 order by asset_id for update
     )
     delete from autopilot_bid a using held where a.store_id = $1 and a.asset_id = held.asset_id`,
    [storeId],
  );
  await tx.query('delete from autopilot_rule where store_id = $1 and asset_id is not null', [storeId]);
}

/** N1: messages to a store about itself. Its bids report a new mode, and future entries report new terms. */
function toldOf(storeId: string, was: StoreTerms, next: StoreTerms): Message[] {
  const message = (payload: Message['payload']) => ({
    storeId,
    kind: 'ACCOUNT_CHANGED',
    subject: storeId,
    payload,
  });
  const limits = { fromMinor: was.creditLimitMinor, toMinor: next.creditLimitMinor };
  return [
    ...(limits.fromMinor === limits.toMinor ? [] : [message({ kind: 'LIMIT', ...limits })]),
    ...(was.isActive === next.isActive ? [] : [message({ kind: next.isActive ? 'STORE_ON' : 'STORE_OFF' })]),
  ];
}

/**
 * Changes a store in the caller's transaction. A store that is switched off has its offers out of every book from this
 * instant; they come back with their old times (M3, M4). A change of mode removes them for good. Throws NOT_FOUND,
 * CHANGED_SINCE when `version` is not the store's, UNAVAILABLE while the follow-up still works on an earlier change of
 * mode, and a RangeError for a limit that is not a whole number of at least 0.
 */
export async function changeStore(
  tx: Sql,
  clock: Clock,
  { storeId, version, command, isTakenBack }: StoreCommand,
): Promise<ChangedStore> {
  const limit = command.creditLimitMinor ?? 0;
  if (!Number.isSafeInteger(limit) || limit < 0) throw new RangeError(`not a limit: ${limit}`);
  // Lock order: store row, assets, account. A change of the store's rules holds this row while it waits for assets.
  await tx.query('select 1 from store where store_id = $1 for no key update', [storeId]);
  if (command.mode) await switchLeftOversOff(tx, clock, storeId);
  const was = await lockStore(tx, clock, storeId);
  const { regionId, at } = was;
  if (version !== undefined && version !== was.version) throw new AppError('CHANGED_SINCE');
  const changes = changesOf(was, command);
  if (changes.length === 0) return { regionId, at, changes };
  const next: StoreTerms = Object.assign({ ...was }, ...changes.map((change) => change.after));
  if (next.mode !== was.mode) {
    const left = await listLeftBids(tx, storeId, { limit: 1 });
    if (left.length > 0) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
  }
  await tx.query(
    `update store set is_active = $2, mode_since = case when mode = $3 then mode_since else $5 end, mode = $3,
       is_leaving = is_leaving or mode <> $3,
       payment_option = $4, version = version + 1 where store_id = $1`,
    [storeId, next.isActive, next.mode, next.paymentOption, at],
  );
  if (next.mode !== was.mode) {
    if (!isTakenBack)
      await keepModeChange(tx, { storeId, from: was.mode, to: next.mode, since: was.modeSince, at });
    await endPaasPrices(tx, storeId, at);
    await endAutopilots(tx, storeId);
  }
  await tx.query('update credit_account set terms_days = $2 where store_id = $1', [storeId, next.termsDays]);
  const limitMinor = next.creditLimitMinor - was.creditLimitMinor;
  const messages = limitMinor === 0 ? [] : await moveCredit(tx, { storeId, limitMinor, at });
  if (next.isActive !== was.isActive || next.mode !== was.mode) {
    // All its offers enter or leave their books, regardless of credit.
    await tx.query(
      `update credit_account set changed_seq = changed_seq + 1, lowest_minor = least(lowest_minor, 0),
         highest_minor = $2 where store_id = $1`,
      [storeId, Number.MAX_SAFE_INTEGER],
    );
  }
  await writeOutbox(tx, { regionId, messages: [...toldOf(storeId, was, next), ...messages], at });
  return { regionId, at, changes };
}

async function changeAlone(
  deps: DbDeps,
  { storeId, actor, command }: { storeId: string; actor: string; command: StorePatch },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { regionId, at, changes } = await changeStore(tx, deps.clock, { storeId, command });
    const shared = { regionId, at, actor, address: null, subject: `store:${storeId}` };
    for (const change of changes) await writeAudit(tx, { ...shared, ...change });
  });
}

/**
 * Sets a store's credit limit in minor units (C2, P4). Throws NOT_FOUND, a RangeError for a limit that is not a
 * whole number of at least 0.
 */
export function setCreditLimit(
  deps: DbDeps,
  { storeId, limitMinor, actor }: { storeId: string; limitMinor: number; actor: string },
): Promise<void> {
  return changeAlone(deps, { storeId, actor, command: { creditLimitMinor: limitMinor } });
}

/** Switches a store off, so that awards pass it over from this instant, or on again (M3). Throws NOT_FOUND. */
export function setStoreActive(
  deps: DbDeps,
  { storeId, isActive, actor }: { storeId: string; isActive: boolean; actor: string },
): Promise<void> {
  return changeAlone(deps, { storeId, actor, command: { isActive } });
}
