import type { BodyTo } from '@mazad/contract/calls';
import type { Registration } from '@mazad/contract/operator/operator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AS_OPENED, operatorQuery, sendTo, useChange } from '../queries';

type Approval = BodyTo<'POST /operator/registrations/{signupId}/approve'>;
type Rejection = BodyTo<'POST /operator/registrations/{signupId}/reject'>;

const registrationQuery = (signupId: string) =>
  operatorQuery('GET /operator/registrations/{signupId}', { params: { signupId } });

export function useRegistration(signupId: string | undefined) {
  return useQuery({ ...registrationQuery(signupId ?? ''), ...AS_OPENED, enabled: signupId !== undefined });
}

type Verdict = { kind: 'approve'; body: Approval } | { kind: 'reject'; body: Rejection };

/** Decides on the version that was seen. If it has changed, both versions are shown. */
export function useDecide(seen: Registration, onDecided: () => void) {
  const t = useTranslations('operator.decision');
  const [changedFrom, setChangedFrom] = useState<Registration | null>(null);
  const { signupId } = seen;
  const store = seen.store?.storeName ?? '';

  const approve = sendTo('POST /operator/registrations/{signupId}/approve', { signupId });
  const reject = sendTo('POST /operator/registrations/{signupId}/reject', { signupId });
  const decide = useChange(
    (verdict: Verdict) => (verdict.kind === 'approve' ? approve(verdict.body) : reject(verdict.body)),
    {
      of: registrationQuery(signupId),
      stale: ['GET /operator/registrations', 'GET /operator/me'],
      said: ({ contact }, { kind }) =>
        kind === 'approve' ? t('approved', { store, email: contact?.email ?? '' }) : t('rejected', { store }),
      onDone: onDecided,
      onOvertaken: () => setChangedFrom(seen),
    },
  );
  return { decide, changedFrom };
}

export type Decide = ReturnType<typeof useDecide>['decide'];
