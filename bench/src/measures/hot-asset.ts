import type { Bench } from '../bench.ts';
import { giveUnits, makeQuotes } from '../dataset/quotes.ts';
import { FIRST_ACTIVE_BID, randomOf, SHARED_BIDS, storeOf, worthMinor } from '../dataset/shape.ts';
import { acceptCall, pageCall, priceCall, quoteCall } from '../load/calls.ts';
import { signInDealers } from '../load/dealers.ts';
import { mustBeAnswered, openLoop, type RawRequest } from '../load/http-client.ts';
import { mostLine, type Section } from '../report.ts';

const P99_MS = 100;
/** Rates of each kind of call, all at once: by their earlier separate figures, about half of what two cores sustain. */
const PER_SECOND = { accept: 20, quote: 20, price: 20, page: 50 };
const WORDS: Record<Kind, string> = {
  accept: 'award',
  quote: 'quote',
  price: 'bid change',
  page: 'first page of its dealers',
};
const UNITS_EACH = 500;
/** Thousandths of the worth, around the top. */
const PERMILLE = { least: 900, most: 1010 };
const WARM_UP_SECONDS = 2;

type Kind = keyof typeof PER_SECOND;

/** Awards, quotes and bid changes on one asset, and its bidders' pages, at fixed rates: the latency of each. */
export async function measureHotAsset(bench: Bench): Promise<Section> {
  const { port } = bench.server;
  const { rounds, seconds } = bench.options;
  const asset = bench.assets - 1;
  const bidders = Array.from({ length: SHARED_BIDS - FIRST_ACTIVE_BID }, (_, k) =>
    storeOf(asset, FIRST_ACTIVE_BID + k),
  );
  const tokens = [...(await signInDealers(port, bench.pool, bidders)).values()];
  const random = randomOf(23);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const anyToken = () => tokens[between(0, tokens.length - 1)]!;
  const awards = PER_SECOND.accept * (WARM_UP_SECONDS + rounds * seconds) + rounds + 1;
  let quote = await makeQuotes(bench, { count: Math.ceil(awards), asset });
  await giveUnits(bench, asset, UNITS_EACH);
  const nexts: Record<Kind, () => RawRequest> = {
    accept: () => acceptCall(quote++),
    quote: () => quoteCall(asset),
    price: () => {
      const permille = between(PERMILLE.least, PERMILLE.most);
      return priceCall(anyToken(), asset, 1000 * Math.floor((worthMinor(asset) * permille) / 1_000_000));
    },
    page: () => pageCall(anyToken()),
  };
  const kinds = Object.keys(PER_SECOND) as Kind[];
  const allAtOnce = (forSeconds: number) =>
    Promise.all(
      kinds.map(async (kind) => {
        const rate = { perSecond: PER_SECOND[kind], seconds: forSeconds };
        return mustBeAnswered(await openLoop({ port, ...rate, next: nexts[kind] })).p99Ms;
      }),
    );
  await allAtOnce(WARM_UP_SECONDS);
  const taken: number[][] = [];
  for (let round = 0; round < rounds; round++) taken.push(await allAtOnce(seconds));
  return {
    name: 'hot-asset',
    title: 'One hot asset under mixed load',
    unit: 'p99 in ms, all at once',
    lines: kinds.map((kind, at) =>
      mostLine(
        `${WORDS[kind]}, ${PER_SECOND[kind]} a second`,
        taken.map((one) => one[at]!),
        P99_MS,
      ),
    ),
    notes: [
      'Awards, quotes and bid changes are all on one asset with 100 bids; pages are the first ones of its bidders. Calls come at their rates whatever the answers take, and a time counts from when its call was due. No floor.',
    ],
  };
}
