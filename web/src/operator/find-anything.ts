import type { OperatorDealRow } from '@mazad/contract/operator-deals';
import type { DeskReviewRow } from '@mazad/contract/operator-reviews';
import type { PartnerRow, RegistrationRow, StoreRow } from './operator-api';
import { callOperator } from './operator-session';

export type Found = {
  room: 'registrations' | 'deals' | 'grade-reviews' | 'stores' | 'partners';
  id: string;
  name: string;
  /** The tab of its room that holds it, where that is not the first. */
  state?: string | undefined;
};

const EACH_MAX = 5;

async function first<Row>(room: Found['room'], search: string, signal: AbortSignal, state?: string) {
  const query = { search, state };
  const page = await callOperator<{ items: readonly Row[] }>({ path: `/operator/${room}`, query, signal });
  return page.items.slice(0, EACH_MAX);
}

const foundReview = ({ reviewId: id, ticketNumber, assetName }: DeskReviewRow) => ({
  room: 'grade-reviews' as const,
  id,
  name: `${ticketNumber} · ${assetName}`,
});

/** The first few of each room that fit, those that wait before those that were decided. */
export async function findAnything(search: string, signal: AbortSignal): Promise<Found[]> {
  const [waiting, decided, deals, reviews, closed, stores, partners] = await Promise.all([
    first<RegistrationRow>('registrations', search, signal),
    first<RegistrationRow>('registrations', search, signal, 'DECIDED'),
    first<OperatorDealRow>('deals', search, signal),
    first<DeskReviewRow>('grade-reviews', search, signal),
    first<DeskReviewRow>('grade-reviews', search, signal, 'CLOSED'),
    first<StoreRow>('stores', search, signal),
    first<PartnerRow>('partners', search, signal),
  ]);
  return [
    ...waiting.map((row) => ({ room: 'registrations' as const, id: row.signupId, name: row.storeName })),
    ...deals.map(({ appraisalCode: id, assetName }) => ({
      room: 'deals' as const,
      id,
      name: `${id} · ${assetName}`,
    })),
    ...reviews.map(foundReview),
    ...stores.map((row) => ({ room: 'stores' as const, id: row.storeId, name: row.name })),
    ...partners.map((row) => ({ room: 'partners' as const, id: row.partnerId, name: row.name })),
    ...decided.map((row) => ({
      room: 'registrations' as const,
      id: row.signupId,
      name: row.storeName,
      state: row.stage,
    })),
    ...closed.map((row) => ({ ...foundReview(row), state: 'CLOSED' })),
  ];
}
