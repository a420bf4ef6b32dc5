/**
 * Runs one piece of work in rounds, never two at a time. Requests during a round lead to one more round. Starts of
 * rounds are at least `gatherMs` apart, so a single request runs at once and many are batched.
 */
export class Coalescer {
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

  /** The running round finishes; no other starts. */
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
    // Runs after the requests of this turn; a timer of 0 ms would still take a millisecond.
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
