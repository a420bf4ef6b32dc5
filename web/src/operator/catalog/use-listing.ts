import type { ListingRequest } from '@mazad/contract/operator/listing';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useToasts } from '#/ui/frames/undo-toast';
import { callOperator } from '../frame/operator-session';
import { operatorQuery, sendTo, useChange } from '../queries';
import { useRegionName } from '../use-regions';
import { CATALOG } from './use-names';

/** What a switch of many models would do now. */
export const useListingReach = (request: ListingRequest) =>
  useQuery({
    ...operatorQuery('POST /operator/catalog/listing/preview', { body: request }),
    staleTime: 0,
    gcTime: 0,
  });

/** Switches many models, with a way back in the toast. */
export function useSwitchListing(onDone: () => void) {
  const t = useTranslations('operatorCatalog.models.many');
  const regionName = useRegionName();
  const toasts = useToasts();
  const undo = useChange(
    (changeId: string) =>
      callOperator('POST /operator/catalog/listing/{changeId}/undo', { params: { changeId }, body: {} }),
    { stale: CATALOG, said: ({ switched }) => t('undone', { count: switched }) },
  );
  const onError = (error: Error) => toasts.show({ text: error.message, tone: 'failed' });
  return useChange(sendTo('POST /operator/catalog/listing'), {
    stale: CATALOG,
    onDone: ({ changeId, switched: count }, { isActive, regionId }) => {
      const text = t(isActive ? 'switchedOn' : 'switchedOff', { count, region: regionName(regionId) });
      toasts.show({ text, onUndo: () => undo.mutateAsync(changeId).catch(onError) });
      onDone();
    },
  });
}
