/**
 * Whether overlapping calls can be put in a sequential order: Wing and Gong's search with Lowe's memoization. Pure: it
 * knows no market.
 */

import { hash } from 'node:crypto';

export interface Call {
  /** Both by one monotonic clock, in any unit. */
  startedAt: number;
  /** Infinity: no answer came. Such a call may take effect at any time after it began, or never. */
  endedAt: number;
  /** A call that precedes this one although their times overlap: for a call that writes and then reads. */
  after?: Call;
  /** When it most likely took effect: a hint for what to try first, not evidence. */
  likelyAt?: number;
}

export interface Model<State, C extends Call> {
  begin: State;
  /** Equal only where no remaining call could tell the states apart: the fewer keys, the shorter the search. */
  keyOf(state: State, left: readonly C[]): string;
  /** The state after the call; null where its answer is impossible in this state. */
  apply(state: State, call: C): State | null;
  /** Whether an answered call changes nothing, in whatever state it was answered. */
  isRead(call: C): boolean;
}

export interface Verdict<State, C extends Call> {
  /** UNDECIDED: the search takes too long, or too many calls overlap. */
  result: 'LINEARIZABLE' | 'NOT' | 'UNDECIDED';
  /** The calls in order, or the longest sequence found. An unanswered call is in it if it took effect. */
  order: C[];
  /** The state after `order`. */
  state: State;
  /** Calls that may come next by the clock but not by their answers; empty where the history is linearizable. */
  stuck: C[];
  /** How many states were visited. */
  states: number;
}

/** The search gives up after this many. */
const STATES_MAX = 100_000;

class Search<State, C extends Call> {
  private readonly calls: readonly C[];
  private readonly numbers: ReadonlyMap<Call, number>;
  /** By the number of the call: 1 if it is in `order`. */
  private readonly done: Uint8Array;
  private readonly order: C[] = [];
  private readonly seen = new Set<string>();
  private readonly model: Model<State, C>;
  private best: Pick<Verdict<State, C>, 'order' | 'state' | 'stuck'>;

  /** `isEager`: tries unanswered calls at once instead of when nothing else fits. */
  constructor(calls: readonly C[], model: Model<State, C>, isEager: boolean) {
    const rankOf = ({ startedAt, endedAt, likelyAt = endedAt }: C) =>
      likelyAt === Infinity && isEager ? startedAt : likelyAt;
    this.calls = calls.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : rankOf(a) > rankOf(b) ? 1 : 0));
    this.numbers = new Map(this.calls.map((call, at) => [call, at]));
    this.done = new Uint8Array(calls.length);
    this.model = model;
    this.best = { order: [], state: model.begin, stuck: [] };
  }

  run(): Verdict<State, C> {
    const isLinearizable = this.goOn(this.model.begin);
    const states = this.seen.size;
    const result = isLinearizable ? 'LINEARIZABLE' : states > STATES_MAX ? 'UNDECIDED' : 'NOT';
    return { result, ...this.best, states };
  }

  private isDone(call: Call): boolean {
    return this.done[this.numbers.get(call)!] === 1;
  }

  private left(): C[] {
    return this.calls.filter((_, at) => this.done[at] === 0);
  }

  /** All calls that started before any remaining call had ended. */
  private next(): C[] {
    const left = this.left();
    const firstEnd = Math.min(...left.map(({ endedAt }) => endedAt));
    return left.filter(({ startedAt, after }) => startedAt <= firstEnd && (!after || this.isDone(after)));
  }

  private put(call: C): void {
    this.done[this.numbers.get(call)!] = 1;
    this.order.push(call);
  }

  private takeBackTo(length: number): void {
    for (const call of this.order.splice(length)) this.done[this.numbers.get(call)!] = 0;
  }

  /** A read that fits is taken at once: it cannot block another call. Returns what is left to try. */
  private putReads(state: State): C[] {
    for (;;) {
      const next = this.next();
      const reads = next.filter((call) => this.model.isRead(call) && this.model.apply(state, call) !== null);
      if (reads.length === 0) return next;
      for (const call of reads) this.put(call);
    }
  }

  private goOn(state: State): boolean {
    const length = this.order.length;
    const next = this.putReads(state);
    const left = this.left();
    const key = hash('sha1', `${this.done} ${this.model.keyOf(state, left)}`, 'base64');
    if (!this.seen.has(key) && this.seen.size <= STATES_MAX) {
      this.seen.add(key);
      const isEnd = left.every(({ endedAt }) => endedAt === Infinity);
      if (isEnd || this.order.length > this.best.order.length) {
        this.best = { order: [...this.order], state, stuck: isEnd ? [] : next };
      }
      if (isEnd) return true;
      for (const call of next) {
        const then = this.model.apply(state, call);
        if (then === null) continue;
        this.put(call);
        if (this.goOn(then)) return true;
        this.takeBackTo(this.order.length - 1);
      }
    }
    this.takeBackTo(length);
    return false;
  }
}

/**
 * Looks for an order of the calls that respects their times and explains every answer. If one search does not finish
 * soon, another that starts elsewhere often does.
 */
export function linearize<State, C extends Call>(
  calls: readonly C[],
  model: Model<State, C>,
): Verdict<State, C> {
  const verdict = new Search(calls, model, false).run();
  return verdict.result === 'UNDECIDED' ? new Search(calls, model, true).run() : verdict;
}
