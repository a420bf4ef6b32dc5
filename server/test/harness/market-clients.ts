/** Dealers and tills that trade in a `HistoryMarket` by HTTP, all at once, and record the answers. */
import { randomUUID } from 'node:crypto';
import type { BuiltAsset } from '../factories.ts';
import { buildImei } from '../trade-factories.ts';
import { type Answer, acceptUntilAnswered, call, changeBid, type TestDealer } from './client.ts';
import type { Accepted, Change, MarketCall, Refusal } from './naive/linear-market.ts';
import { type HistoryMarket, likelyAt, priceOf, type Row } from './naive/market-history.ts';
import { Prng } from './prng.ts';

const DEALER_TURNS = 18;
const TILLS = 4;
const TILL_TURNS = 7;
const CLIENTS_MAX = 100;

/** Each client has its own random numbers, so that its actions do not depend on another's speed. */
interface Client {
  market: HistoryMarket;
  random: Prng;
  /** Where the next call goes. */
  url: () => string;
}

/** A price, units, a switch, or all together; half of them only if the dealer's last read still holds. */
function commandOf(random: Prng, seen: Row['myBid'] | undefined): Change {
  const isCareful = seen !== undefined && random.chance(0.5);
  const price = { price: priceOf(random), ...(isCareful && { seenPrice: seen.spotPrice }) };
  const left = { units: random.whole(0, 3), ...(isCareful && { seenLeft: seen.availableQuantity }) };
  const isOn = random.chance(0.7);
  const kind = random.weighted({ price: 5, units: 4, switch: 2, all: 2 });
  if (kind === 'all') return { ...price, ...left, isOn: true };
  return { price, units: left, switch: { isOn } }[kind];
}

function sendChange(url: string, token: string, assetId: string, command: Change): Promise<Answer> {
  const { price, seenPrice, units, seenLeft, isOn } = command;
  if (price === undefined && units === undefined)
    return call(`${url}/api/bids/dealer/${assetId}`, { token, body: { isBidActive: isOn } });
  const named = { assetId, spotPrice: price, confirmPrice: price, seenPrice, maxQuantity: units };
  return changeBid(url, token, { ...named, seenQuantity: seenLeft, isBidActive: isOn });
}

async function bidAway(client: Client, dealer: TestDealer): Promise<void> {
  const { market, random, url } = client;
  const { token, storeId: store } = dealer;
  const seen = new Map<string, Row['myBid']>();
  for (let turn = 0; turn < DEALER_TURNS; turn++) {
    if (random.chance(0.25)) {
      for (const row of await readPage(client, dealer)) seen.set(row.assetId, row.myBid);
      continue;
    }
    const { assetId } = random.pick(market.assets);
    const command = commandOf(random, seen.get(assetId));
    const { answer, ...times } = await market.timed(url(), (to) => sendChange(to, token, assetId, command));
    const change = { ...times, kind: 'change', store, command } as const;
    if (answer?.status !== 200) {
      market.note(assetId, { ...change, answer: answer?.body.type });
      continue;
    }
    const row = answer.body.data as unknown as Row;
    const likely = likelyAt(row.myBid.updatedDate, times);
    const noted = market.note(assetId, { ...change, likelyAt: likely, answer: 'DONE' });
    seen.set(assetId, row.myBid);
    market.noteRow(store, row, times, noted);
  }
}

/** The first page as the dealer sees it, which has all assets of the market. */
async function readPage({ market, url }: Client, { token, storeId }: TestDealer): Promise<Row[]> {
  const body = { categoryId: market.assets[0]!.categoryId };
  const { answer, ...times } = await market.timed(url(), (to) =>
    call(`${to}/api/assets/biding`, { token, body }),
  );
  if (!answer) return [];
  const rows = answer.body.data!.assets as Row[];
  if (rows.length !== market.assets.length) throw new Error(`a page of ${rows.length} assets`);
  for (const row of rows) market.noteRow(storeId, row, times);
  return rows;
}

/** Undefined where nobody offers or no answer came: a quote holds nothing, so it is as if never requested. */
async function ask({ market, url }: Client, asset: BuiltAsset, grade: number) {
  const { key: token, shop: sourceStoreName } = market.partner;
  const { assetId, conditionIds } = asset;
  const device = { assetId, itemConditionId: conditionIds[grade], serialNumber: buildImei() };
  const body = { ...device, sourceStoreName };
  const { answer, ...times } = await market.timed(url(), (to) =>
    call(`${to}/api/partner/v1/quotes`, { token, key: randomUUID(), body }),
  );
  if (!answer) return undefined;
  const { data, type } = answer.body as { data?: { quoteId: string; price: number }; type?: string };
  market.note(assetId, { ...times, kind: 'quote', grade, answer: data?.price ?? type! });
  return data && { quote: data.quoteId, price: data.price };
}

type Wanted = Pick<Extract<MarketCall, { kind: 'accept' }>, 'quote' | 'key' | 'grade' | 'least'>;

function saidOf({ status, body }: Answer): Accepted | Refusal {
  if (status !== 200) return { refused: body.type!, price: body.details?.price as number | undefined };
  return { code: String(body.data!.appraisalCode), store: '', price: Number(body.data!.dealPrice) };
}

async function accept(market: HistoryMarket, url: string, assetId: string, wanted: Wanted) {
  const { quote: quoteId, key, least: minimumPrice } = wanted;
  const { answer, ...times } = await market.timed(url, (to) =>
    acceptUntilAnswered(to, { token: market.partner.key, quoteId, key, minimumPrice }),
  );
  const said = answer ? saidOf(answer) : undefined;
  const at = answer?.body.data?.dealTS;
  const likely = at === undefined ? undefined : likelyAt(String(at), times);
  market.note(assetId, { ...times, kind: 'accept', ...wanted, likelyAt: likely, answer: said });
  return said;
}

async function lookAt({ market, url }: Client, assetId: string, quote: string): Promise<void> {
  const token = market.partner.key;
  const path = `/api/partner/v1/quotes/${quote}`;
  const { answer, ...times } = await market.timed(url(), (to) => call(`${to}${path}`, { token }));
  if (!answer) return;
  const code = answer.body.data!.appraisalCode as string | null;
  market.note(assetId, { ...times, kind: 'look', quote, answer: code === null ? null : { code, store: '' } });
}

/**
 * A till asks, and accepts at one process or at both at once, by one key or several. It retries what was not answered,
 * and where the price fell it takes the new one half of the time.
 */
async function sellAway(client: Client): Promise<void> {
  const { market, random, url } = client;
  const [one, other] = market.lines.urls;
  for (let turn = 0; turn < TILL_TURNS; turn++) {
    const [asset, grade] = [random.pick(market.assets), random.pick(market.grades)];
    const asked = await ask(client, asset, grade);
    if (!asked) continue;
    const { quote, price } = asked;
    const first = { quote, grade, key: randomUUID(), least: random.chance(0.3) ? 1 : price };
    const second = random.chance(0.5) ? first : { ...first, key: randomUUID() };
    const send = (to: string, wanted: Wanted) => accept(market, to, asset.assetId, wanted);
    const said = random.chance(0.6)
      ? await Promise.all([send(one, first), send(other, first), send(url(), second)])
      : [await send(url(), second)];
    if (said.includes(undefined)) await send(url(), second);
    if (random.chance(0.3)) await lookAt(client, asset.assetId, quote);
    const fallen = said.flatMap((answer) => (answer && 'refused' in answer ? (answer.price ?? []) : []))[0];
    if (fallen !== undefined && random.chance(0.5))
      await send(url(), { ...first, key: randomUUID(), least: fallen });
  }
}

/** Two of the dealers and one of the tills have the bad line. At the end every client reads once more. */
export async function tradeAway(market: HistoryMarket, seed: number): Promise<void> {
  const { urls, bad } = market.lines;
  const clientOf = (at: number, isBad: boolean): Client => {
    const random = new Prng(seed * CLIENTS_MAX + at);
    return { market, random, url: () => (isBad ? bad.url : random.pick(urls)) };
  };
  const { dealers } = market;
  await Promise.all([
    ...dealers.map((dealer, at) => bidAway(clientOf(at, at >= dealers.length - 2), dealer)),
    ...Array.from({ length: TILLS }, (_, at) => sellAway(clientOf(dealers.length + at, at === TILLS - 1))),
  ]);
  const last = clientOf(dealers.length + TILLS, false);
  for (const dealer of dealers) await readPage(last, dealer);
  for (const [assetId, calls] of market.histories) {
    const quotes = new Set(calls.flatMap((one) => (one.kind === 'accept' ? [one.quote] : [])));
    for (const quote of quotes) await lookAt(last, assetId, quote);
  }
  await market.nameWinners();
}
