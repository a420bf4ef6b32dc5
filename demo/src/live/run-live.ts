import { demoMarket } from '../world/market.ts';
import { createRandom } from '../world/random.ts';
import { demoStores } from '../world/stores.ts';
import { createApi } from './api.ts';
import { createBoard } from './board.ts';
import { createCouriers } from './couriers.ts';
import { createDealerSession } from './dealer-session.ts';
import { actAsDealer, answerRival } from './dealers.ts';
import { createComplaints, type Loop, runLoop } from './pace.ts';
import { createRecent } from './recent.ts';
import { askForReview } from './reviews.ts';
import { actAsShop } from './shops.ts';
import { readTops } from './stream.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** A change this soon after our own counts as its effect. */
const TOUCHED_MS = 5 * SECOND_MS;
const ANSWERS_MAX = 20;
const ANSWERS = 0.85;

export interface LiveOptions {
  origin: string;
  say: (line: string) => void;
  stop: AbortSignal;
  seed?: number;
}

interface Answer {
  assetId: string;
  at: number;
}

/** Repeats an action until it has succeeded once. */
function once(act: () => Promise<void>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    await act();
    isDone = true;
  };
}

/** Lets the demo's dealers, shops and couriers act until `stop`, all through the public API. */
export async function runLive({ origin, say, stop, seed = Date.now() }: LiveOptions): Promise<void> {
  const random = createRandom(seed);
  const api = createApi(origin);
  const market = demoMarket(new Date().getUTCFullYear());
  const sessions = demoStores()
    .filter((store) => !store.isNewcomers)
    .map((store) => createDealerSession(api, store, stop));
  const touched = createRecent(TOUCHED_MS);
  const dealers = { market, random, sessions, touched, changes: createRecent(60 * MINUTE_MS) };
  const board = createBoard(touched);
  const couriers = createCouriers({ api, random, stop });
  const shops = { api, market, random, board, touched, stop, onDeal: couriers.takeOver };
  const answers: Answer[] = [];
  const watch = () => {
    const session = sessions.find((s) => !s.isResting());
    if (!session) return Promise.resolve();
    return readTops(
      api,
      session,
      (event) => {
        for (const assetId of board.hear(event)) {
          const isKnown = answers.some((answer) => answer.assetId === assetId);
          if (isKnown || answers.length >= ANSWERS_MAX || !random.chance(ANSWERS)) continue;
          answers.push({ assetId, at: Date.now() + random.between(10, 35) * SECOND_MS });
        }
      },
      stop,
    );
  };
  const answer = async () => {
    const index = answers.findIndex(({ at }) => at <= Date.now());
    if (index < 0) return;
    const [due] = answers.splice(index, 1);
    const asset = market.byId.get(due!.assetId);
    if (asset) await answerRival(dealers, asset);
  };
  const every = (min: number, max: number) => () => random.between(min, max) * SECOND_MS;
  const loops: Loop[] = [
    { name: 'dealers', everyMs: every(1, 3), act: () => actAsDealer(dealers) },
    { name: 'rivals', everyMs: every(0.5, 1.5), act: answer },
    { name: 'shops', everyMs: every(6, 12), act: () => actAsShop(shops) },
    { name: 'couriers', everyMs: every(0.5, 1.5), act: () => couriers.act() },
    { name: 'open deals', everyMs: every(5, 10), act: once(() => couriers.findOpen()) },
    { name: 'reviews', everyMs: every(20 * 60, 40 * 60), act: () => askForReview({ random, sessions }) },
    { name: 'survey', everyMs: every(120, 180), act: () => board.survey(sessions, stop) },
    { name: 'live stream', everyMs: every(1, 2), act: watch },
  ];
  const complain = createComplaints(say);
  await Promise.all(loops.map((loop) => runLoop(loop, stop, complain)));
  await Promise.all(sessions.map((session) => session.signOut()));
}
