export const deals = {
  title: 'My Deals',
  detailsFor: 'Deal details for:',
} as const;
