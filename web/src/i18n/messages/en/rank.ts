export const rank = {
  first: 'First Rank bid',
  outOfQuantity: 'Out of Quantity',
  notWinning: 'Bid not winning',
  off: 'Off',
  notListed: 'Not listed',
  noBid: 'No bid',
  hot: 'Hot Deals to Bid',
  unmet: 'Asked, no offer',
} as const;
