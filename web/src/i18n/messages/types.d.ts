import type { messages } from './en';
import type { autopilot } from './en/autopilot';
import type { bidBooks } from './en/bid-books';
import type { bulk } from './en/bulk';
import type { paas } from './en/paas';
import type { why } from './en/why';
import type { operatorMessages } from './en-operator';
import type { paletteMessages } from './en-palette';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof messages & {
      autopilot: typeof autopilot;
      bidBooks: typeof bidBooks;
      bulk: typeof bulk;
      paas: typeof paas;
      why: typeof why;
    } & typeof operatorMessages &
      typeof paletteMessages;
  }
}
