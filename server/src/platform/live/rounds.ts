/**
 * Does one piece of work in rounds, never two at a time: what is asked for during a round is one more after it, and
 * between the beginnings of two rounds at least `gatherMs` pass, so that a lone wish is met at once and many together.
 */
export class Rounds {
  private stopWaiting: (() => void) | null = null;
  private begunMs = Number.NEGATIVE_INFINITY;
  private isRunning = false;
  private isAsked = false;
  private isClosed = false;

  /** `run` must not throw. */
  constructor(
    private readonly run: () => Promise<void>,
    private readonly gatherMs: number,
  ) {}

  ask(): void {
    this.isAsked = true;
    if (this.isRunning || this.isClosed) return;
    this.stopWaiting ??= this.wait();
  }

  /** A round that has begun comes to its end, and no other begins. */
  close(): void {
    this.isClosed = true;
    this.stopWaiting?.();
  }

  private wait(): () => void {
    const begin = () => void this.begin();
    const leftMs = this.begunMs + this.gatherMs - performance.now();
    if (leftMs > 0) {
      const timer = setTimeout(begin, leftMs);
      return () => clearTimeout(timer);
    }
    // After all that is asked for in this turn; a timer of no time would still take a millisecond.
    const turn = setImmediate(begin);
    return () => clearImmediate(turn);
  }

  private async begin(): Promise<void> {
    this.stopWaiting = null;
    this.begunMs = performance.now();
    this.isAsked = false;
    this.isRunning = true;
    await this.run();
    this.isRunning = false;
    if (this.isAsked) this.ask();
  }
}
