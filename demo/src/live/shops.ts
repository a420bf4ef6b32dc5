/** The shops: customers bring devices in, hear a price, and usually accept. */
import { randomUUID } from 'node:crypto';
import type { DataOf, Endpoint } from '@mazad/contract/http';
import { partnerEndpoints } from '@mazad/contract/partner/partner';
import type { DemoMarket, MarketAsset } from '../world/market.ts';
import type { Random } from '../world/random.ts';
import { DEMO_PARTNER } from '../world/shops.ts';
import { makeCustomer, makeTradeIn } from '../world/trade-in.ts';
import { type Api, ApiError, type CallInput } from './api.ts';
import type { Board } from './board.ts';
import { sleep } from './pace.ts';
import type { Recent } from './recent.ts';

const DECLINES = 0.18;
const TAKES_LESS = 0.7;
/** How often the device is one that somebody outside the simulator leads. */
const FOR_NEWCOMERS = 0.45;
const FRESH_WEIGHT = 10;
const DEVICES = 1_000_000;
/** A newcomer's rare models count too. */
const LEAST_WEIGHT = 1;
const RETRIES = 3;
const RETRY_MS = 1_500;

export interface ShopsDeps {
  api: Api;
  market: DemoMarket;
  random: Random;
  board: Board;
  touched: Recent;
  /** Called for a new deal: couriers take over. */
  onDeal: (appraisalCode: string) => void;
  stop: AbortSignal;
}

/** Calls with the partner's key; a POST keeps its idempotency key on retries. */
export async function callAsPartner<E extends Endpoint>(
  api: Api,
  endpoint: E,
  input: CallInput<E>,
  stop: AbortSignal,
): Promise<DataOf<E>> {
  const headers = { authorization: `Bearer ${DEMO_PARTNER.key}`, 'idempotency-key': randomUUID() };
  for (let attempt = 1; ; attempt++) {
    try {
      return await api.call(endpoint, { ...input, headers }, stop);
    } catch (error) {
      const passes = error instanceof ApiError && (error.status === 0 || error.status === 503);
      if (!passes || attempt > RETRIES || stop.aborted) throw error;
      await sleep(RETRY_MS * attempt, stop);
    }
  }
}

function pickAsset({ market, random, board }: ShopsDeps): MarketAsset {
  const ofNewcomers = random.chance(FOR_NEWCOMERS)
    ? market.assets.filter((asset) => board.newcomers.has(asset.assetId))
    : [];
  if (ofNewcomers.length === 0) return random.weighted(market.assets, (asset) => asset.popularity);
  return random.weighted(
    ofNewcomers,
    (asset) => (LEAST_WEIGHT + asset.popularity) * (board.fresh.count(asset.assetId) > 0 ? FRESH_WEIGHT : 1),
  );
}

/** One customer, from arrival to deal. A normal refusal is no error. */
export async function actAsShop(deps: ShopsDeps): Promise<void> {
  const { api, random, stop, touched } = deps;
  const asset = pickAsset(deps);
  const tradeIn = makeTradeIn(deps.market, asset, random.int(0, DEVICES - 1), random);
  try {
    const quote = await callAsPartner(api, partnerEndpoints.createQuote, { body: tradeIn }, stop);
    await sleep(random.between(1_000, 4_000), stop);
    if (random.chance(DECLINES) || stop.aborted) return;
    const customer = makeCustomer(random);
    const accept = (minimumPrice?: number) => {
      touched.add(asset.assetId);
      const input = { params: { quoteId: quote.quoteId }, body: { customer, minimumPrice } };
      return callAsPartner(api, partnerEndpoints.acceptQuote, input, stop);
    };
    const deal = await accept().catch((error: unknown) => {
      const price = error instanceof ApiError && error.type === 'PRICE_CHANGED' && error.details.price;
      if (typeof price !== 'number' || !random.chance(TAKES_LESS)) throw error;
      return accept(price);
    });
    touched.add(asset.assetId);
    deps.onDeal(deal.appraisalCode);
  } catch (error) {
    const isTrade = error instanceof ApiError && (error.status === 409 || error.status === 404);
    if (!isTrade) throw error;
  }
}
