import type { CountWords } from './shape';

/** Abbreviated, as in countdowns, because columns have no room for counted nouns. */
const unit = (name: 'minute' | 'hour' | 'day') => {
  const { format } = new Intl.NumberFormat('ar-AE-u-nu-latn', {
    style: 'unit',
    unit: name,
    unitDisplay: 'narrow',
  });
  return (count: number) => format(count);
};

const ordinals = [
  'الأول',
  'الثاني',
  'الثالث',
  'الرابع',
  'الخامس',
  'السادس',
  'السابع',
  'الثامن',
  'التاسع',
  'العاشر',
];

export const countWords: CountWords = {
  now: 'الآن',
  minutes: unit('minute'),
  hours: unit('hour'),
  days: unit('day'),
  ordinal: (position) => ordinals[position - 1] ?? `المركز ${position}`,
};
