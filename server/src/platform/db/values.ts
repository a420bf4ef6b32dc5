/** Collects the values of a statement and hands out their places. */
export class Values {
  readonly list: unknown[];
  /** Of one of few texts, asked all the time: its plan is kept like that of a text of the source. */
  isKept = false;

  /** Begins with those that stand in the statement by their numbers. */
  constructor(...list: unknown[]) {
    this.list = list;
  }

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}
