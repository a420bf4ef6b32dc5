import type { messages } from './en';
import type { account } from './en/account';
import type { appraisals } from './en/appraisals';
import type { assessment } from './en/assessment';
import type { autopilot } from './en/autopilot';
import type { bidBooks } from './en/bid-books';
import type { bulk } from './en/bulk';
import type { credit } from './en/credit';
import type { dashboard } from './en/dashboard';
import type { deals } from './en/deals';
import type { editing } from './en/editing';
import type { evidence } from './en/evidence';
import type { gradeReviews } from './en/grade-reviews';
import type { help } from './en/help';
import type { notifications } from './en/notifications';
import type { paas } from './en/paas';
import type { registration } from './en/registration';
import type { statement } from './en/statement';
import type { tutorials } from './en/tutorials';
import type { why } from './en/why';
import type { operatorMessages } from './en-operator';
import type { paletteMessages } from './en-palette';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof messages & {
      account: typeof account;
      appraisals: typeof appraisals;
      assessment: typeof assessment;
      autopilot: typeof autopilot;
      bidBooks: typeof bidBooks;
      bulk: typeof bulk;
      credit: typeof credit;
      deals: typeof deals;
      editing: typeof editing;
      evidence: typeof evidence;
      dashboard: typeof dashboard;
      gradeReviews: typeof gradeReviews;
      notifications: typeof notifications;
      help: typeof help;
      paas: typeof paas;
      registration: typeof registration;
      statement: typeof statement;
      tutorials: typeof tutorials;
      why: typeof why;
    } & typeof operatorMessages &
      typeof paletteMessages;
  }
}
