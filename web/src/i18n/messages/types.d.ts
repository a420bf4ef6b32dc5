import type { messages } from './en';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof messages;
  }
}
