import type { BodyOf, DataOf, QueryOf } from '@mazad/contract/http';
import type { operatorWebhooksEndpoints, Webhook, WebhookDelivery } from '@mazad/contract/operator-webhooks';
import { callOperator } from '../operator-session';
import type { PartnerSecret } from '../partner-secret';

type Endpoints = typeof operatorWebhooksEndpoints;
export type NewWebhook = BodyOf<Endpoints['createWebhook']>;
export type WebhookChange = BodyOf<Endpoints['updateWebhook']>;
export type WebhookList = { webhooks: Webhook[] };
export type MadeSecret = DataOf<Endpoints['createWebhook']>;
/** What is empty narrows nothing. */
export type LogFilter = Required<Omit<QueryOf<Endpoints['listWebhookDeliveries']>, 'page'>>;
export type DeliveryPage = DataOf<Endpoints['listWebhookDeliveries']>;

/** The secret of a webhook as it is shown this once. */
export function secretOf({ endpointId, secret, webhooks }: MadeSecret): PartnerSecret {
  const made = webhooks.find((one) => one.endpointId === endpointId);
  return { kind: 'webhook', url: made?.url ?? '', keyId: made?.secret.keyId ?? '', secret };
}

const id = encodeURIComponent;
const allOf = (partnerId: string) => `/operator/partners/${id(partnerId)}/webhooks`;
const oneOf = (partnerId: string, endpointId: string) => `${allOf(partnerId)}/${id(endpointId)}`;

export const listWebhooks = (partnerId: string, signal: AbortSignal) =>
  callOperator<WebhookList>({ path: allOf(partnerId), signal });
export const createWebhook = (partnerId: string, body: NewWebhook) =>
  callOperator<MadeSecret>({ method: 'POST', path: allOf(partnerId), body });
export const updateWebhook = (partnerId: string, endpointId: string, body: WebhookChange) =>
  callOperator<WebhookList>({ method: 'PUT', path: oneOf(partnerId, endpointId), body });
export const deleteWebhook = (partnerId: string, endpointId: string) =>
  callOperator<WebhookList>({ method: 'DELETE', path: oneOf(partnerId, endpointId) });
export const rotateSecret = (partnerId: string, endpointId: string) =>
  callOperator<MadeSecret>({ method: 'POST', path: `${oneOf(partnerId, endpointId)}/secret`, body: {} });
export const retryNow = (partnerId: string, endpointId: string) =>
  callOperator<WebhookList>({ method: 'POST', path: `${oneOf(partnerId, endpointId)}/retry`, body: {} });
export const sendTest = (partnerId: string, endpointId: string) =>
  callOperator<WebhookDelivery>({ method: 'POST', path: `${oneOf(partnerId, endpointId)}/test`, body: {} });

export const listDeliveries = (
  partnerId: string,
  endpointId: string,
  query: LogFilter & { page: number },
  signal: AbortSignal,
) => callOperator<DeliveryPage>({ path: `${oneOf(partnerId, endpointId)}/deliveries`, query, signal });
export const resend = (partnerId: string, endpointId: string, eventId: string) =>
  callOperator<WebhookDelivery>({
    method: 'POST',
    path: `${oneOf(partnerId, endpointId)}/deliveries/${id(eventId)}`,
    body: {},
  });
