/** The values in a notice's texts. Names and codes are in bidi isolates, so they read in either direction. */
export interface Facts {
  /** The model. */
  name: string;
  /** For a gathered notice: events, models, and the first models by name. */
  times: number;
  models: number;
  names: string;
  /** With currency; null if amounts are hidden. */
  amount: string | null;
  /** The second amount, if the notice has two. */
  amountTo: string | null;
  /** The deal's code or the review's ticket. */
  code: string;
  /**
   * The state from the outbox: a deal's state or lowest grade, a review's status or offer, an autopilot's reason, or
   * the kind of an account change.
   */
  state: string;
  /** For a correction: whether it raises or lowers the debt; null for other entries, where the kind says it. */
  owed: 'MORE' | 'LESS' | null;
  /** Units, rows or percent. */
  number: number;
  fileName: string;
  /** A local time. */
  time: string;
  /** A calendar day in the language's words. */
  day: string;
}

export interface NoticeWords {
  title: string;
  text: string;
}
