export const rank = {
  outOfQuantity: 'Out of Quantity',
  notWinning: 'Bid not winning',
  off: 'Off',
  noBid: 'No bid',
  hot: 'Hot Deals to Bid',
} as const;
