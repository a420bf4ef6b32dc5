import { createHash } from 'node:crypto';
import type { Clock } from '@mazad/server/platform/clock';
import type { Db } from '@mazad/server/platform/db/db';
import type { DemoMarket } from '../world/market.ts';
import type { Random } from '../world/random.ts';
import type { Agenda } from './agenda.ts';

export type Happening = (past: Past, clock: Clock & { at: Date }) => Promise<void>;

/** The size of a past. */
export interface PastSize {
  days: number;
  /** The share of all possible bids. */
  bids: number;
  changesPerDay: number;
  tradeInsPerDay: number;
}

export const FULL_SIZE: PastSize = { days: 30, bids: 1, changesPerDay: 130, tradeInsPerDay: 70 };

/** The state of a past while it is made. */
export interface Past {
  db: Db;
  market: DemoMarket;
  random: Random;
  size: PastSize;
  agenda: Agenda<Happening>;
  /** Epoch milliseconds; nothing happens outside. */
  from: number;
  until: number;
  counts: { bids: number; changes: number; refused: number; tradeIns: number; deals: number; moves: number };
}

/** Nobody's address, since demo people have none. */
export const ADDRESS_HASH = createHash('sha256').update('demo').digest();

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Dubai is UTC+4 all year. */
const DUBAI_MS = 4 * HOUR_MS;

/** An hour of a day of the past, in Dubai time. */
export function dubaiHour(past: Past, day: number, hour: number): number {
  const midnight = Math.floor((past.from + DUBAI_MS) / DAY_MS) * DAY_MS - DUBAI_MS + day * DAY_MS;
  return Math.floor(midnight + hour * HOUR_MS);
}

/** A random time on a day of the past during shop hours: 10 to 22 o'clock in Dubai. */
export function openMoment(past: Past, day: number): number {
  return dubaiHour(past, day, past.random.between(10, 22));
}

/** Plans an event, unless it is outside the past. */
export function plan(past: Past, at: number, what: Happening): void {
  if (at >= past.from && at < past.until) past.agenda.add(Math.floor(at), what);
}

/** A random time between `min` and `max` hours later. */
export function hoursAfter(past: Past, at: Date, min: number, max: number): number {
  return at.getTime() + past.random.between(min, max) * HOUR_MS;
}
