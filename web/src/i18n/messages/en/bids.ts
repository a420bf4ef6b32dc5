export const bids = {
  title: 'Bids',
} as const;
