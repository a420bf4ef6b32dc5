import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The deal was opened from the list: its way back is the browser's, with filters and scroll. */
    isFromDeals?: boolean;
  }
}
