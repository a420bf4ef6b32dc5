/** Collects the values of a statement and hands out their places. */
export class Values {
  readonly list: unknown[];

  /** Begins with those that stand in the statement by their numbers. */
  constructor(...list: unknown[]) {
    this.list = list;
  }

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}
