import type { AuditAction } from '@mazad/contract/operator/audit-actions';
import { operatorWebhooksEndpoints } from '@mazad/contract/operator/webhooks';
import { changed } from '#platform/changed.ts';
import type { Sql } from '#platform/db/db.ts';
import type { Deps } from '../../deps.ts';
import {
  askAgain,
  askForTest,
  createWebhook,
  deleteWebhook,
  retryWebhook,
  rotateWebhookSecret,
  updateWebhook,
  type WebhookDeps,
} from '../../webhooks/index.ts';
import type { Audited, OperatorRoutes } from '../base/operator-route.ts';
import { getWebhookDelivery, listWebhookDeliveries, listWebhooks } from './webhooks.ts';

/** Partners' webhooks, and what was sent to them (P1, P2). */
export function registerWebhooks(
  { read, act }: OperatorRoutes,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
): void {
  const e = operatorWebhooksEndpoints;
  const depsOf = (tx: Sql): WebhookDeps => ({
    tx,
    now: clock.now(),
    secretKey: settings.secretKey,
    allowLoopback: settings.webhooksAllowLoopback,
  });
  const audited = async (
    tx: Sql,
    partnerId: string,
    what: Pick<Audited, 'action' | 'before' | 'after'>,
  ): Promise<readonly [Audited]> => {
    const [partner] = await tx.query<{ region_id: string }>(
      'select region_id from partner where partner_id = $1',
      [partnerId],
    );
    return [{ ...what, subject: `partner:${partnerId}`, regionId: partner!.region_id }];
  };

  read(e.listWebhooks, (tx, { params }) => listWebhooks(tx, params.partnerId, clock.now()));
  read(e.listWebhookDeliveries, (tx, { params, query }) => listWebhookDeliveries(tx, params, query));
  act(e.createWebhook, async (tx, { params: { partnerId }, body }) => {
    const { endpointId, secret, keyId, state } = await createWebhook(depsOf(tx), partnerId, body);
    const after = { endpointId, keyId, ...state };
    return {
      data: { ...(await listWebhooks(tx, partnerId, clock.now())), endpointId, secret },
      audit: await audited(tx, partnerId, { action: 'CREATE_WEBHOOK', before: null, after }),
    };
  });
  const changedAnswer = async (
    tx: Sql,
    { partnerId, endpointId }: { partnerId: string; endpointId: string },
    { action, before, after }: { action: AuditAction; before: object; after: object },
  ) => {
    const change = changed({ ...before }, { ...after });
    return {
      data: await listWebhooks(tx, partnerId, clock.now()),
      audit: await audited(tx, partnerId, {
        action,
        before: { endpointId, ...change.before },
        after: { endpointId, ...change.after },
      }),
    };
  };
  act(e.updateWebhook, async (tx, { params, body }) => {
    const change = await updateWebhook(depsOf(tx), params, body);
    return changedAnswer(tx, params, { action: 'UPDATE_WEBHOOK', ...change });
  });
  act(e.retryWebhook, async (tx, { params }) => {
    const change = await retryWebhook(depsOf(tx), params);
    return changedAnswer(tx, params, { action: 'RETRY_WEBHOOK', ...change });
  });
  act(e.deleteWebhook, async (tx, { params }) => {
    const { partnerId, endpointId } = params;
    const state = await deleteWebhook(tx, params);
    const before = { endpointId, ...state };
    return {
      data: await listWebhooks(tx, partnerId, clock.now()),
      audit: await audited(tx, partnerId, { action: 'DELETE_WEBHOOK', before, after: null }),
    };
  });
  act(e.rotateWebhookSecret, async (tx, { params }) => {
    const { partnerId, endpointId } = params;
    const { secret, keyId, oldKeyId } = await rotateWebhookSecret(depsOf(tx), params);
    return {
      data: { ...(await listWebhooks(tx, partnerId, clock.now())), endpointId, secret },
      audit: await audited(tx, partnerId, {
        action: 'ROTATE_WEBHOOK_SECRET',
        before: { endpointId, keyId: oldKeyId },
        after: { endpointId, keyId },
      }),
    };
  });
  act(e.testWebhook, async (tx, { params }) => {
    const { partnerId, endpointId } = params;
    const eventId = await askForTest(tx, params, clock.now());
    const after = { endpointId, eventId };
    return {
      data: await getWebhookDelivery(tx, { ...params, eventId }),
      audit: await audited(tx, partnerId, { action: 'TEST_WEBHOOK', before: null, after }),
    };
  });
  act(e.resendWebhook, async (tx, { params }) => {
    const { partnerId, endpointId, eventId } = params;
    await askAgain(tx, params, clock.now());
    const after = { endpointId, eventId };
    return {
      data: await getWebhookDelivery(tx, params),
      audit: await audited(tx, partnerId, { action: 'RESEND_WEBHOOK', before: null, after }),
    };
  });
}
