import type { Clock } from '@mazad/server/platform/clock';
import { AppError } from '@mazad/server/platform/http/errors';
import type { RawAnswer } from '@mazad/server/platform/http/routes';
import { acceptQuote } from '@mazad/server/trade-ins/accept-quote';
import { createQuote } from '@mazad/server/trade-ins/create-quote';
import { hashOf } from '@mazad/server/trade-ins/idempotency';
import { stableId } from '../catalog/stable-id.ts';
import { pastCode } from '../world/past-codes.ts';
import { DEMO_PARTNER } from '../world/shops.ts';
import { makeCustomer, makeTradeIn } from '../world/trade-in.ts';
import { planCourse } from './courses.ts';
import { hoursAfter, openMoment, type Past, plan } from './past.ts';
import { REGION_ID } from './write-world.ts';

const PARTNER = { partnerId: DEMO_PARTNER.partnerId, regionId: REGION_ID, shopIds: null };
const DECLINES = 0.1;
const TAKES_LESS = 0.7;
/** Coprime to a million: the numbers of trade-ins are unique and look random. */
const NUMBER_STRIDE = 7919;

interface Body {
  type?: string;
  details?: { price?: number };
  data?: { appraisalCode: string };
}

async function accept(past: Past, clock: Clock, quoteId: string, minimumPrice?: number): Promise<RawAnswer> {
  const body = { customer: makeCustomer(past.random), minimumPrice };
  const key = stableId('accept', quoteId, String(minimumPrice ?? ''));
  const call = { partnerId: PARTNER.partnerId, key, requestHash: hashOf(body), language: 'en' as const };
  const createCode = () => pastCode(past.counts.deals);
  return acceptQuote({ db: past.db, clock, createCode }, PARTNER, call, { quoteId, body });
}

/** The customer accepts: a deal, unless the price has fallen too low. */
async function close(past: Past, clock: Clock & { at: Date }, quoteId: string): Promise<void> {
  const answer = await accept(past, clock, quoteId);
  let body = answer.body as Body;
  const lower = body.type === 'PRICE_CHANGED' ? body.details?.price : undefined;
  if (lower !== undefined && past.random.chance(TAKES_LESS)) {
    body = (await accept(past, clock, quoteId, lower)).body as Body;
  }
  if (!body.data) return;
  past.counts.deals++;
  planCourse(past, clock.at, body.data.appraisalCode);
}

async function bringIn(past: Past, clock: Clock & { at: Date }): Promise<void> {
  const { random, counts, db } = past;
  const asset = random.weighted(past.market.assets, (a) => a.popularity);
  const tradeIn = makeTradeIn(past.market, asset, ++counts.tradeIns * NUMBER_STRIDE, random);
  const declines = random.chance(DECLINES);
  const acceptsAt = hoursAfter(past, clock.at, 1 / 60, 9 / 60);
  try {
    const quote = await createQuote({ tx: db, clock }, PARTNER, tradeIn);
    if (quote instanceof AppError) throw quote;
    if (!declines) plan(past, acceptsAt, (p, c) => close(p, c, quote.quoteId));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    counts.refused++;
  }
}

/** Plans the trade-ins: from the second day on, more towards the end. */
export function planTradeIns(past: Past): void {
  const { days, tradeInsPerDay } = past.size;
  for (let day = 1; day <= days; day++) {
    const count = Math.round(tradeInsPerDay * past.random.between(0.7, 1.2) * (0.85 + (0.3 * day) / days));
    for (let i = 0; i < count; i++) plan(past, openMoment(past, day), bringIn);
  }
}
