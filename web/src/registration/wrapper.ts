/** The mobile wrapper that may show these pages; docs/mobile-wrapper.md has its messages. */
export type WrapperMessage =
  | { type: 'back' }
  | {
      type: 'login';
      /** With plus: +971. */
      countryCode: string;
      email: string;
      language: 'en' | 'ar';
      /** Without the country code. */
      number: string;
      status: 'NEW_MEMBER';
    };

declare global {
  interface Window {
    ReactNativeWebView?: { postMessage: (message: string) => void };
  }
}

export function isInWrapper(): boolean {
  return window.ReactNativeWebView !== undefined;
}

/** Does nothing outside the wrapper. */
export function tellWrapper(message: WrapperMessage): void {
  window.ReactNativeWebView?.postMessage(JSON.stringify(message));
}
