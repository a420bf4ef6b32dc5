import { callOperator } from '../frame/operator-session';

export type Found = {
  screen: 'registrations' | 'deals' | 'grade-reviews' | 'stores' | 'partners' | 'catalogue';
  id: string;
  name: string;
  /** The tab of its screen, if it is not the first. */
  state?: string | undefined;
};

/** The first results of each screen, waiting ones before decided ones. */
export async function findAnything(search: string, signal: AbortSignal): Promise<Found[]> {
  const found = await callOperator('GET /operator/search', { query: { search }, signal });
  const registrations = found.registrations.map(
    ({ signupId: id, storeName: name, stage }): Found => ({
      screen: 'registrations',
      id,
      name,
      ...(stage !== 'IN_REVIEW' && { state: stage }),
    }),
  );
  const reviews = found.reviews.map(
    ({ reviewId: id, ticketNumber, assetName, isClosed }): Found => ({
      screen: 'grade-reviews',
      id,
      name: `${ticketNumber} · ${assetName}`,
      ...(isClosed && { state: 'CLOSED' }),
    }),
  );
  const all: Found[] = [
    ...registrations,
    ...found.deals.map(
      ({ appraisalCode: id, assetName }): Found => ({ screen: 'deals', id, name: `${id} · ${assetName}` }),
    ),
    ...reviews,
    ...found.stores.map(({ storeId: id, name }): Found => ({ screen: 'stores', id, name })),
    ...found.partners.map(({ partnerId: id, name }): Found => ({ screen: 'partners', id, name })),
    ...found.models.map(({ assetId: id, name }): Found => ({ screen: 'catalogue', id, name })),
  ];
  return [...all.filter(({ state }) => !state), ...all.filter(({ state }) => state)];
}
