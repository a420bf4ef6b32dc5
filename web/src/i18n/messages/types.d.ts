import type { messages } from './en';
import type { operatorMessages } from './en-operator';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof messages & typeof operatorMessages;
  }
}
