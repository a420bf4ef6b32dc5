/** A row of the made market with a value for each column of the bids screen; a change has no name. */
const flat = ({ assetId, assetName, topBidAmount, gapToFirstRank, latestBibUpdatedDate, myBid }) => ({
  assetId,
  ...(assetName && { assetName }),
  updated: latestBibUpdatedDate,
  rank: myBid.status,
  myBid: myBid.spotPrice,
  update: myBid.spotPrice,
  quantity: myBid.maxQuantity,
  left: myBid.availableQuantity,
  topBid: topBidAmount,
  gap: gapToFirstRank,
  isOn: myBid.isBidActive,
});

/** All rows at once. */
export async function readRows() {
  const answer = await fetch('/api/assets/biding', { method: 'POST', body: '{"count":20000}' });
  return (await answer.json()).data.assets.map(flat);
}

/** The stream that the bids screen reads. */
export function onChanges(apply) {
  new EventSource('/api/live').addEventListener('rows', ({ data }) => apply(JSON.parse(data).rows.map(flat)));
}
