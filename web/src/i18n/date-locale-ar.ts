import type { Locale } from 'date-fns';
import { ar } from 'date-fns/locale/ar';

const { localize } = ar;

/** Days of the week stand with their article, also where they are written short: nobody says «حتى اثنين». */
export const dateLocale: Locale = {
  ...ar,
  localize: {
    ...localize,
    day: (day, options) =>
      localize.day(day, options?.width === 'abbreviated' ? { ...options, width: 'wide' } : options),
  },
};
