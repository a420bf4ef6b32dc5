import type { AnswerTo } from '@mazad/contract/calls';
import type { PartnerSecret } from './partner-secret';

/** A webhook's secret, shown once. */
export function secretOf({
  endpointId,
  secret,
  webhooks,
}: AnswerTo<'POST /operator/partners/{partnerId}/webhooks'>): PartnerSecret {
  const made = webhooks.find((one) => one.endpointId === endpointId);
  return { kind: 'webhook', url: made?.url ?? '', keyId: made?.secret.keyId ?? '', secret };
}
