import { isUuid } from '@mazad/contract/fields/uuid';
import { CATALOG_STATES } from '@mazad/contract/operator/catalog';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type RoomSearch, readRoomSearch } from '../room/room-search';

type State = (typeof CATALOG_STATES)[number];

/** What the list of models shows, as its address carries it. */
export type ModelSearch = Omit<RoomSearch, 'step'> & {
  category?: string | undefined;
  brand?: string | undefined;
};
export type KnownModelSearch = Omit<ModelSearch, 'state'> & { state: State | undefined };

/** Whatever else stands in the address counts as nothing. */
export function readModelSearch(search: ModelSearch): KnownModelSearch {
  const { step: _, state, ...room } = readRoomSearch(search, CATALOG_STATES);
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  return {
    ...room,
    state: state as State | undefined,
    category: isText(search.category) ? search.category.slice(0, 64) : undefined,
    brand: isUuid(search.brand) ? search.brand : undefined,
  };
}

export function isNarrowed({ search, region, state, category, brand }: KnownModelSearch): boolean {
  return Boolean(search || region || state || category || brand);
}

/** Filters replace the address; what opens something is a step that the browser's own Back takes back. */
export function useSearchChange<Search extends object>(): (part: Partial<Search>, isStep?: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (part, isStep = false) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...part }), replace: !isStep }),
    [navigate],
  );
}
