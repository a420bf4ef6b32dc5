/** Many concurrent guesses of one code, from as many addresses: what I2 has to withstand. */
import { testSeed } from '../../../tools/seed.mjs';
import { clockAt } from '../../src/platform/clock.ts';
import type { Db } from '../../src/platform/db/db.ts';
import type { NewMessage } from '../../src/platform/messages/queue.ts';
import { Prng } from './prng.ts';

type Codes = Pick<typeof import('../../src/identity/one-time-codes.ts'), 'sendCode' | 'checkCode'>;

export interface AttackFigures {
  rounds: number;
  guesses: number;
  /** The most guesses of one round that were counted against the code in its row. */
  evaluatedMost: number;
  /** Rounds in which one of several different guesses was right, judged by the answers, not by the row. */
  rightFound: number;
  /** The most guesses of one round that succeeded, whether it held the right code once or 200 times. */
  successesMost: number;
  seconds: number;
}

/** The guesses of one round: all different, with the right one somewhere among them. */
function guessesAround(code: string, count: number, random: Prng): string[] {
  const start = Number(code) - random.whole(0, count - 1);
  const guesses = Array.from({ length: count }, (_, i) => (start + i + 1_000_000) % 1_000_000);
  return guesses.map((guess) => String(guess).padStart(6, '0')).sort(() => random.next() - 0.5);
}

/**
 * Each round sends two codes to separate numbers. The first gets different guesses, the right one among them; the
 * second gets the right one as often. All guesses of a round at one code run concurrently.
 */
export async function codesUnderAttack(
  { db, settings, codes }: { db: Db; settings: { secretKey: string }; codes: Codes },
  { rounds, guesses }: { rounds: number; guesses: number },
): Promise<AttackFigures> {
  const figures: AttackFigures = {
    rounds,
    guesses,
    evaluatedMost: 0,
    rightFound: 0,
    successesMost: 0,
    seconds: 0,
  };
  const clock = clockAt(new Date());
  const random = new Prng(testSeed);
  const sent: NewMessage[] = [];
  const messages = { queue: async (_: unknown, message: NewMessage) => void sent.push(message) };
  const startedAt = performance.now();

  async function codeFor(phoneNumber: string): Promise<string> {
    const to = { purpose: 'SIGN_IN', regionId: 'uae', language: 'en', deliver: true } as const;
    const from = { address: phoneNumber, deviceId: phoneNumber, isKnownDevice: false };
    await codes.sendCode({ db, clock, messages, settings }, { ...to, ...from, phoneNumber });
    return /\d{6}/.exec(sent.pop()!.text)![0];
  }
  async function successesOf(phoneNumber: string, tried: readonly string[]): Promise<number> {
    const answers = await Promise.allSettled(
      tried.map((code, i) => {
        const from = { address: `${phoneNumber} ${i}`, deviceId: phoneNumber, isKnownDevice: false };
        return codes.checkCode({ db, clock, settings }, { purpose: 'SIGN_IN', phoneNumber, code, ...from });
      }),
    );
    const successes = answers.filter((answer) => answer.status === 'fulfilled').length;
    figures.successesMost = Math.max(figures.successesMost, successes);
    return successes;
  }

  for (let round = 0; round < rounds; round++) {
    const [first, second] = [`+97150${1_000_000 + round}`, `+97152${1_000_000 + round}`];
    const found = await successesOf(first, guessesAround(await codeFor(first), guesses, random));
    if (found > 0) figures.rightFound++;
    await successesOf(second, Array<string>(guesses).fill(await codeFor(second)));
    const [row] = await db.query<{ most: number }>('select max(attempts) as most from one_time_code');
    figures.evaluatedMost = Math.max(figures.evaluatedMost, row!.most);
  }
  figures.seconds = Math.round((performance.now() - startedAt) / 1000);
  return figures;
}
