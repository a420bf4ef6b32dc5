/** How a language counts: ages in one unit, and places in an order. */
export type CountWords = {
  now: string;
  minutes: (count: number) => string;
  hours: (count: number) => string;
  days: (count: number) => string;
  ordinal: (position: number) => string;
};
