/** A language's words for ages in one unit, and for ordinals. */
export type CountWords = {
  now: string;
  minutes: (count: number) => string;
  hours: (count: number) => string;
  days: (count: number) => string;
  ordinal: (position: number) => string;
};
