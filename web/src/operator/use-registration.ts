import type { BodyTo } from '@mazad/contract/calls';
import type { Registration } from '@mazad/contract/operator';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#/session/api-error';
import { isUnread } from '#/session/query-client';
import { useToasts } from '#/ui/undo-toast';
import { callOperator } from './operator-session';
import { operatorKey } from './use-room';

type Approval = BodyTo<'POST /operator/registrations/{signupId}/approve'>;
type Rejection = BodyTo<'POST /operator/registrations/{signupId}/reject'>;

const oneKey = (signupId: string) => operatorKey('registrations', 'one', signupId);

/** What an operator looks at is not changed under the eyes: it is read again when it is opened, not meanwhile (R5). */
export function useRegistration(signupId: string | undefined) {
  return useQuery({
    queryKey: oneKey(signupId ?? ''),
    queryFn: ({ signal }) =>
      callOperator('GET /operator/registrations/{signupId}', {
        params: { signupId: signupId ?? '' },
        signal,
      }),
    enabled: signupId !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: isUnread,
  });
}

type Verdict = { kind: 'approve'; body: Approval } | { kind: 'reject'; body: Rejection };

/** Decides on the version that was seen. Refused because it changed, it is loaded again beside what it was. */
export function useDecide(seen: Registration, onDecided: () => void) {
  const t = useTranslations('operator.decision');
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [changedFrom, setChangedFrom] = useState<Registration | null>(null);
  const { signupId } = seen;
  const store = seen.store?.storeName ?? '';

  const decide = useMutation({
    mutationFn: (verdict: Verdict) =>
      verdict.kind === 'approve'
        ? callOperator('POST /operator/registrations/{signupId}/approve', {
            params: { signupId },
            body: verdict.body,
          })
        : callOperator('POST /operator/registrations/{signupId}/reject', {
            params: { signupId },
            body: verdict.body,
          }),
    onSuccess: (registration, { kind }) => {
      queryClient.setQueryData(oneKey(signupId), registration);
      const email = registration.contact?.email ?? '';
      toasts.show({ text: kind === 'approve' ? t('approved', { store, email }) : t('rejected', { store }) });
      onDecided();
      void queryClient.invalidateQueries({ queryKey: operatorKey('registrations', 'list') });
      void queryClient.invalidateQueries({ queryKey: operatorKey('desk') });
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || !['CHANGED_SINCE', 'SIGNUP_STAGE'].includes(error.type)) return;
      setChangedFrom(seen);
      await queryClient.refetchQueries({ queryKey: oneKey(signupId) });
    },
  });
  return { decide, changedFrom };
}

export type Decide = ReturnType<typeof useDecide>['decide'];
