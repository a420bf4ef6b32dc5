/** Collects a statement's values and returns their placeholders. */
export class Values {
  readonly list: unknown[];
  /** For one of few frequent texts: prepare it like a text from the source. */
  isKept = false;

  /** Starts with values whose numbers are already in the statement. */
  constructor(...list: unknown[]) {
    this.list = list;
  }

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}
