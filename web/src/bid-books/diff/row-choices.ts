import type { ChooseRows, UploadRow } from '@mazad/contract/bids/bid-books';

export type RowChange = Pick<ChooseRows, 'choice' | 'isConfirmed'>;
/** One row, or every row that changed on both sides. */
export type Wish = { rows: number | 'ALL'; change: RowChange };

type Chosen = {
  /** In the order of the choices: a later one holds. */
  wishes: readonly Wish[];
  /** The last choice that the server refused since something was chosen. */
  refusal: { error: unknown } | null;
};

const isMeant = ({ rows }: Wish, row: UploadRow): boolean =>
  rows === 'ALL' ? row.isConflict : row.rowId === rows;

/** The row as the dealer has chosen it. */
export function withWishes(row: UploadRow, wishes: readonly Wish[]): UploadRow {
  let chosen = row;
  for (const wish of wishes) if (isMeant(wish, row)) chosen = { ...chosen, ...wish.change };
  return chosen;
}

/**
 * What the dealer chooses, shown at once and told to the server choice by choice: two under way could arrive in the
 * other order, and the older one would hold. What the server refuses is taken back.
 */
export class RowChoices {
  private kept: readonly Wish[] = [];
  /** The first is under way. */
  private waiting: readonly Wish[] = [];
  private chosen: Chosen = { wishes: [], refusal: null };
  private turn: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly send: (wish: Wish) => Promise<void>,
    /** What is not known to be kept has to be read again. */
    private readonly onRefused: () => void,
  ) {}

  get = (): Chosen => this.chosen;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  choose(wish: Wish): void {
    const last = this.waiting.length > 1 ? this.waiting.at(-1) : undefined;
    this.waiting =
      last?.rows === wish.rows
        ? [...this.waiting.slice(0, -1), { ...wish, change: { ...last.change, ...wish.change } }]
        : [...this.waiting, wish];
    this.tell(null);
    this.turn ??= this.work();
  }

  /** Waits for what is under way: true where the server has kept all of it. */
  async settled(): Promise<boolean> {
    if (!this.turn) return true;
    await this.turn;
    return this.chosen.refusal === null;
  }

  private async work(): Promise<void> {
    for (let [wish] = this.waiting; wish; [wish] = this.waiting) {
      const refusal = await this.send(wish).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      this.waiting = this.waiting.slice(1);
      // After a lost answer nobody knows what holds: all is read again, and shown as it was read.
      this.kept = refusal ? [] : [...this.kept, wish];
      this.tell(refusal ?? this.chosen.refusal);
      if (refusal) this.onRefused();
    }
    this.turn = null;
  }

  private tell(refusal: Chosen['refusal']): void {
    this.chosen = { wishes: [...this.kept, ...this.waiting], refusal };
    for (const listener of this.listeners) listener();
  }
}
