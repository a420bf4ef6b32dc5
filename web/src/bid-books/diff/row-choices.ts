import type { ChooseRows, UploadRow } from '@mazad/contract/bids/bid-books';

export type RowChange = Pick<ChooseRows, 'choice' | 'isConfirmed'>;
/** One row, or every row in conflict. */
export type Choice = { rows: number | 'ALL'; change: RowChange };

type Chosen = {
  /** In order: later ones win. */
  choices: readonly Choice[];
  /** The last refused choice since the newest choice. */
  refusal: { error: unknown } | null;
};

const isMeant = ({ rows }: Choice, row: UploadRow): boolean =>
  rows === 'ALL' ? row.isConflict : row.rowId === rows;

/** The row with the dealer's choices applied. */
export function withChoices(row: UploadRow, choices: readonly Choice[]): UploadRow {
  let chosen = row;
  for (const choice of choices) if (isMeant(choice, row)) chosen = { ...chosen, ...choice.change };
  return chosen;
}

/**
 * The dealer's choices, shown at once and sent one by one: two requests at once could arrive in the wrong order, and
 * the older would win. Refused choices are reverted.
 */
export class RowChoices {
  private kept: readonly Choice[] = [];
  /** The first one is being sent. */
  private waiting: readonly Choice[] = [];
  private chosen: Chosen = { choices: [], refusal: null };
  private turn: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly send: (choice: Choice) => Promise<void>,
    /** Called to reload what may not be stored. */
    private readonly onRefused: () => void,
  ) {}

  get = (): Chosen => this.chosen;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  choose(choice: Choice): void {
    const last = this.waiting.length > 1 ? this.waiting.at(-1) : undefined;
    this.waiting =
      last?.rows === choice.rows
        ? [...this.waiting.slice(0, -1), { ...choice, change: { ...last.change, ...choice.change } }]
        : [...this.waiting, choice];
    this.tell(null);
    this.turn ??= this.work();
  }

  /** Waits for pending requests: true if the server stored all of them. */
  async settled(): Promise<boolean> {
    if (!this.turn) return true;
    await this.turn;
    return this.chosen.refusal === null;
  }

  private async work(): Promise<void> {
    for (let [choice] = this.waiting; choice; [choice] = this.waiting) {
      const refusal = await this.send(choice).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      this.waiting = this.waiting.slice(1);
      // After a lost answer the stored state is unknown, so all is reloaded.
      this.kept = refusal ? [] : [...this.kept, choice];
      this.tell(refusal ?? this.chosen.refusal);
      if (refusal) this.onRefused();
    }
    this.turn = null;
  }

  private tell(refusal: Chosen['refusal']): void {
    this.chosen = { choices: [...this.kept, ...this.waiting], refusal };
    for (const listener of this.listeners) listener();
  }
}
