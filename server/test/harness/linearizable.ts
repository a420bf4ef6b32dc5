/**
 * Whether calls that overlapped can be told one after the other: Wing and Gong's search with Lowe's memory of where it has
 * been. Pure: it knows no market.
 */

import { hash } from 'node:crypto';

export interface Call {
  /** Both by one monotonic clock, in any unit. */
  startedAt: number;
  /** Infinity: no answer came. Such a call may take effect at any time after it began, or never. */
  endedAt: number;
  /** A call that comes before this one though their times overlap: what changes something and then reads it. */
  after?: Call;
  /** When it most likely took effect: what is tried first, and no evidence. */
  likelyAt?: number;
}

export interface Model<State, C extends Call> {
  begin: State;
  /** Equal only where none of the calls that are left could tell the states apart: the fewer keys, the shorter the search. */
  keyOf(state: State, left: readonly C[]): string;
  /** What the call leads to; null where its answer cannot be of this state. */
  apply(state: State, call: C): State | null;
  /** Whether an answered call changes nothing, whatever the state it was answered in. */
  isRead(call: C): boolean;
}

export interface Verdict<State, C extends Call> {
  /** UNDECIDED: too long to tell, or too much of it overlaps. */
  result: 'LINEARIZABLE' | 'NOT' | 'UNDECIDED';
  /** The calls one after the other, or the longest row of them that was found. An unanswered one is in it if it took effect. */
  order: C[];
  /** What `order` leads to. */
  state: State;
  /** Those that may come next by the clock, and cannot by their answers; none where the history is linearizable. */
  stuck: C[];
  /** How many states were looked at. */
  states: number;
}

/** Where a search gives up. */
const STATES_MAX = 100_000;

class Search<State, C extends Call> {
  private readonly calls: readonly C[];
  private readonly numbers: ReadonlyMap<Call, number>;
  /** By the number of the call, 1 for one that is in `order`. */
  private readonly done: Uint8Array;
  private readonly order: C[] = [];
  private readonly seen = new Set<string>();
  private readonly model: Model<State, C>;
  private best: Pick<Verdict<State, C>, 'order' | 'state' | 'stuck'>;

  /** `isEager`: tries what was never answered at once, else when nothing else goes on. */
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

  /** Whatever no call that is still to come had ended before. */
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

  /** A read that is explained comes at once: it stands in no other call's way. Returns what is left to try. */
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
 * Looks for an order of the calls that keeps to their times and explains every answer. What one search does not find soon,
 * another often does that begins elsewhere.
 */
export function linearize<State, C extends Call>(
  calls: readonly C[],
  model: Model<State, C>,
): Verdict<State, C> {
  const verdict = new Search(calls, model, false).run();
  return verdict.result === 'UNDECIDED' ? new Search(calls, model, true).run() : verdict;
}
