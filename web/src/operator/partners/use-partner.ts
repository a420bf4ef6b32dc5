import type { OperatorPartner } from '@mazad/contract/operator/stores';
import { useQuery } from '@tanstack/react-query';
import { operatorQuery, useChange } from '../queries';

const partnerQuery = (partnerId: string) =>
  operatorQuery('GET /operator/partners/{partnerId}', { params: { partnerId } });

export const usePartner = (partnerId: string) => useQuery(partnerQuery(partnerId));

/** Changes a partner; `said` is shown afterwards. */
export function usePartnerChange<Input>(
  change: (input: Input) => Promise<OperatorPartner>,
  said?: (input: Input) => string,
  onDone?: (partner: OperatorPartner) => void,
) {
  return useChange(change, {
    of: ({ partnerId }) => partnerQuery(partnerId),
    stale: ['GET /operator/partners'],
    said: said && ((_, input) => said(input)),
    onDone,
  });
}
