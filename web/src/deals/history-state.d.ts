import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A deal or an appraisal was opened from its list: the way back is the browser's, with filters and scroll. */
    isFromList?: boolean;
  }
}
