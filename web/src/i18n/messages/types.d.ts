import type { messages } from './en';
import type { appraisals } from './en/appraisals';
import type { autopilot } from './en/autopilot';
import type { bidBooks } from './en/bid-books';
import type { bulk } from './en/bulk';
import type { credit } from './en/credit';
import type { dashboard } from './en/dashboard';
import type { deals } from './en/deals';
import type { paas } from './en/paas';
import type { statement } from './en/statement';
import type { why } from './en/why';
import type { operatorMessages } from './en-operator';
import type { paletteMessages } from './en-palette';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof messages & {
      appraisals: typeof appraisals;
      autopilot: typeof autopilot;
      bidBooks: typeof bidBooks;
      bulk: typeof bulk;
      credit: typeof credit;
      deals: typeof deals;
      dashboard: typeof dashboard;
      paas: typeof paas;
      statement: typeof statement;
      why: typeof why;
    } & typeof operatorMessages &
      typeof paletteMessages;
  }
}
