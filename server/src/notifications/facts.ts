/** What the words of a notice are made of. Names and codes stand in isolates, so that they read in either direction. */
export interface Facts {
  /** The model. */
  name: string;
  /** Of a gathered notice: how often, on how many models, and the first of them by name. */
  times: number;
  models: number;
  names: string;
  /** With its currency, or null where amounts are not said. */
  amount: string | null;
  /** The second amount of a notice that has two. */
  amountTo: string | null;
  /** The deal's code, or the review's ticket. */
  code: string;
  /** What the outbox says: a deal's state, or that it is of the lowest grade, a review's status or its offer, an autopilot's reason, what a change of the account is of. */
  state: string;
  /** Of an entry that corrects others: whether more or less is owed by it; null of every other, which says it itself. */
  owed: 'MORE' | 'LESS' | null;
  /** Units, rows or percent. */
  number: number;
  fileName: string;
  /** A local time. */
  time: string;
  /** A day of the calendar, in the language's words. */
  day: string;
}

export interface NoticeWords {
  title: string;
  text: string;
}
