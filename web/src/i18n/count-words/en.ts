import type { CountWords } from './shape';

const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

export const countWords: CountWords = {
  now: 'now',
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} h`,
  days: (count) => `${count} d`,
  ordinal: (position) => `${position}${endings[rules.select(position)] ?? 'th'}`,
};
