import type { OperatorPartner } from '@mazad/contract/operator-stores';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToasts } from '#/ui/undo-toast';
import { callOperator } from './operator-session';
import { operatorKey } from './use-room';

const oneKey = (partnerId: string) => operatorKey('partners', 'one', partnerId);

export function usePartner(partnerId: string) {
  return useQuery({
    queryKey: oneKey(partnerId),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/partners/{partnerId}', { params: { partnerId }, signal }),
  });
}

/** Changes a partner; what is `said` of it is told once it is done. */
export function usePartnerChange<Input>(
  change: (input: Input) => Promise<OperatorPartner>,
  said?: (input: Input) => string,
  onDone?: (partner: OperatorPartner) => void,
) {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: change,
    onSuccess: (partner, input) => {
      queryClient.setQueryData(oneKey(partner.partnerId), partner);
      void queryClient.invalidateQueries({ queryKey: operatorKey('partners', 'list') });
      if (said) toasts.show({ text: said(input) });
      onDone?.(partner);
    },
  });
}
