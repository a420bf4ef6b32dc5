import { askForReview, deliver } from '../delivered.ts';
import { bringIn, signInDealer } from '../market.ts';

const DEALER = 'dealer@mazad.example';
/** More than a window shows, so that each of their lists can be scrolled. */
const WON = 12;

/**
 * Data for the dealer of most journeys on top of the market's past, whose results are random: deals in transit and
 * delivered, entries of the statement, and a review.
 */
export async function addTrades(): Promise<void> {
  const dealer = await signInDealer(DEALER);
  const led = (await dealer.rows('RANK_ONE')).filter((row) => (row.myBid?.availableQuantity ?? 0) > 1);
  if (led.length < WON)
    throw new Error(`${DEALER} leads with units to spare on ${led.length} models, not ${WON}.`);
  for (const [at, { assetId }] of led.slice(0, WON).entries()) {
    const { appraisalCode } = await bringIn(assetId);
    if (at % 2 === 0) await deliver(appraisalCode);
  }
  await askForReview(dealer);
}
