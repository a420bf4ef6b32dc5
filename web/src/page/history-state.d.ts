import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opened from its list: Back restores the list's filters and position. */
    isFromList?: boolean;
  }
}
