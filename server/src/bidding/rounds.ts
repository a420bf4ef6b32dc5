/**
 * Does one piece of work in rounds, never two at a time: what is asked for during a round is one more after it, and
 * between the beginnings of two rounds at least `gatherMs` pass, so that a lone wish is met at once and many together.
 */
export class Rounds {
  private timer: NodeJS.Timeout | null = null;
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
    this.timer ??= setTimeout(
      () => void this.begin(),
      Math.max(0, this.begunMs + this.gatherMs - performance.now()),
    );
  }

  /** A round that has begun comes to its end, and no other begins. */
  close(): void {
    this.isClosed = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private async begin(): Promise<void> {
    this.timer = null;
    this.begunMs = performance.now();
    this.isAsked = false;
    this.isRunning = true;
    await this.run();
    this.isRunning = false;
    if (this.isAsked) this.ask();
  }
}
