import type { messages } from './en';
import type { operatorMessages } from './en-operator';

declare module 'use-intl' {
  interface AppConfig {
    /** What every page loads, and what is loaded later. */
    Messages: typeof messages &
      typeof import('./en/account') &
      typeof import('./en/appraisals') &
      typeof import('./en/assessment') &
      typeof import('./en/autopilot') &
      typeof import('./en/bid-books') &
      typeof import('./en/bulk') &
      typeof import('./en/credit') &
      typeof import('./en/dashboard') &
      typeof import('./en/deals') &
      typeof import('./en/editing') &
      typeof import('./en/evidence') &
      typeof import('./en/grade-reviews') &
      typeof import('./en/help') &
      typeof import('./en/notifications') &
      typeof import('./en/paas') &
      typeof import('./en/palette') &
      typeof import('./en/registration') &
      typeof import('./en/statement') &
      typeof import('./en/tutorials') &
      typeof import('./en/views') &
      typeof import('./en/why') &
      typeof operatorMessages;
  }
}
