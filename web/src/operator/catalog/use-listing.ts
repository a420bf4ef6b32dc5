import type { BodyTo } from '@mazad/contract/calls';
import type { ListingWish } from '@mazad/contract/operator-listing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useToasts } from '#/ui/undo-toast';
import { callOperator } from '../operator-session';
import { useRegionName } from '../use-regions';
import { operatorKey } from '../use-room';

type ListingAct = BodyTo<'POST /operator/catalog/listing'>;

const REACH = ['catalogue', 'listing'] as const;

/** What a switch of many models would do now. */
export function useListingReach(wish: ListingWish) {
  return useQuery({
    queryKey: operatorKey(...REACH, wish),
    queryFn: ({ signal }) => callOperator('POST /operator/catalog/listing/preview', { body: wish, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Switches many models, with a way back in the toast. */
export function useSwitchListing(onDone: () => void) {
  const t = useTranslations('operatorCatalog.models.many');
  const regionName = useRegionName();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const refresh = () => queryClient.invalidateQueries({ queryKey: operatorKey('catalogue') });
  const undo = useMutation({
    mutationFn: (changeId: string) =>
      callOperator('POST /operator/catalog/listing/{changeId}/undo', { params: { changeId }, body: {} }),
    onSuccess: ({ switched }) => toasts.show({ text: t('undone', { count: switched }) }),
    onError: (error) => toasts.show({ text: error.message, tone: 'failed' }),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: (act: ListingAct) => callOperator('POST /operator/catalog/listing', { body: act }),
    onSuccess: ({ changeId, switched: count }, { isActive, regionId }) => {
      const text = t(isActive ? 'switchedOn' : 'switchedOff', { count, region: regionName(regionId) });
      toasts.show({ text, onUndo: () => undo.mutate(changeId) });
      onDone();
    },
    onSettled: refresh,
  });
}
