import type { OperatorPartner } from '@mazad/contract/operator/stores';
import type { Webhook } from '@mazad/contract/operator/webhooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { Ltr } from '#/ui/marks/ltr';
import { type BadgeTone, StatusBadge } from '#/ui/marks/status-badge';
import { FormError } from '../forms/form-error';
import type { HoldSecret } from '../list/shown-once';
import { useListChange } from '../list/use-list';
import { sendTo } from '../queries';
import { useRegionTimeZone } from '../use-regions';
import { RemoveForm, RotateForm } from './consequences';
import { EVENT_KEYS } from './event-keys';
import type { PartnerSecret } from './partner-secret';
import { useAsk, useWebhooksChange } from './use-webhooks';
import { WebhookForm } from './webhook-form';

const TONES: Record<Webhook['state'], BadgeTone> = {
  ACTIVE: 'first',
  FAILING: 'near',
  PAUSED: 'idle',
  STOPPED: 'lose',
};

type WebhookItemProps = {
  partner: OperatorPartner;
  webhook: Webhook;
  hold: HoldSecret<PartnerSecret>;
};

export function WebhookItem({ partner, webhook, hold }: WebhookItemProps) {
  const t = useTranslations('operatorWebhooks');
  const [open, setOpen] = useState<'edit' | 'rotate' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const about = { partner, webhook, onClose: close };
  return (
    <article className="grid gap-1.5 py-3" aria-label={webhook.url}>
      <header className="flex items-start justify-between gap-2">
        <Ltr className="min-w-0 font-semibold wrap-anywhere">{webhook.url}</Ltr>
        <StatusBadge tone={TONES[webhook.state]}>{t(`states.${webhook.state}`)}</StatusBadge>
      </header>
      <Facts partner={partner} webhook={webhook} />
      {open === null && <Actions partner={partner} webhook={webhook} onEdit={() => setOpen('edit')} />}
      {open === 'edit' && (
        <>
          <WebhookForm {...about} />
          <div className="flex flex-wrap gap-1.5">
            <Button look="quiet" onClick={() => setOpen('rotate')}>
              {t('rotate')}
            </Button>
            <Button look="quiet" onClick={() => setOpen('remove')}>
              {t('remove')}
            </Button>
          </div>
        </>
      )}
      {open === 'rotate' && <RotateForm {...about} hold={hold} />}
      {open === 'remove' && <RemoveForm {...about} />}
    </article>
  );
}

/** State, events, and key. */
function Facts({ partner, webhook }: { partner: OperatorPartner; webhook: Webhook }) {
  const t = useTranslations('operatorWebhooks');
  const { date } = useFormats(useRegionTimeZone(partner.regionId));
  const { state, since, nextTryAt, waitingCount, parkedCount, secret, oldSecret } = webhook;
  const at = (instant: string | null) => date(instant ?? '', 'soon');
  const isLate = nextTryAt !== null && Date.parse(nextTryAt) <= Date.now();
  const counts = [
    ...(waitingCount > 0 || state !== 'ACTIVE' ? [t('waiting', { count: waitingCount })] : []),
    ...(parkedCount > 0 ? [t('parked', { count: parkedCount })] : []),
  ];
  return (
    <div className="grid gap-0.5 text-ink3 text-small">
      <p>{webhook.events.map((name) => t(`eventNames.${EVENT_KEYS[name]}`)).join(' · ')}</p>
      <p>
        {t('secretLine', { keyId: secret.keyId, date: date(secret.createdAt, 'list') })}
        {oldSecret && ` · ${t('oldSecretLine', { keyId: oldSecret.keyId, date: at(oldSecret.until) })}`}
      </p>
      {state !== 'ACTIVE' && (
        <p
          className="ps-2 border-s-3 border-s-idle-mark text-ink2 data-[state=FAILING]:border-near-mark data-[state=FAILING]:text-near data-[state=STOPPED]:border-lose-mark data-[state=STOPPED]:text-lose"
          data-state={state}
        >
          {state === 'FAILING' &&
            t('failingText', { since: at(since), next: isLate ? t('soon') : at(nextTryAt) })}
          {state === 'PAUSED' && t('pausedText', { since: at(since) })}
          {state === 'STOPPED' && t('stoppedText', { since: at(since) })}
        </p>
      )}
      {counts.length > 0 && <p>{counts.join(' · ')}</p>}
    </div>
  );
}

type ActionsProps = {
  partner: OperatorPartner;
  webhook: Webhook;
  onEdit: () => void;
};

function Actions({ partner: { partnerId }, webhook, onEdit }: ActionsProps) {
  const t = useTranslations('operatorWebhooks');
  const operator = useTranslations('operator');
  const openScreen = useListChange();
  const { endpointId, state } = webhook;
  const params = { partnerId, endpointId };
  const isOn = state === 'ACTIVE' || state === 'FAILING';
  const openLog = () => openScreen({ part: endpointId }, true);
  const test = useAsk(
    undefined,
    sendTo('POST /operator/partners/{partnerId}/webhooks/{endpointId}/test', params),
    openLog,
  );
  const turn = useWebhooksChange(
    partnerId,
    sendTo('PUT /operator/partners/{partnerId}/webhooks/{endpointId}', params),
    t(isOn ? 'paused' : 'resumed'),
  );
  const retry = useWebhooksChange(
    partnerId,
    sendTo('POST /operator/partners/{partnerId}/webhooks/{endpointId}/retry', params),
    t('retried'),
  );
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        <Button aria-label={t('logOf', { url: webhook.url })} onClick={openLog}>
          {t('log')}
        </Button>
        <Button isBusy={test.isPending} onClick={() => test.mutate({})}>
          {t('test')}
        </Button>
        {state === 'FAILING' && (
          <Button isBusy={retry.isPending} onClick={() => retry.mutate({})}>
            {t('retry')}
          </Button>
        )}
        <Button isBusy={turn.isPending} onClick={() => turn.mutate({ isActive: !isOn })}>
          {t(isOn ? 'pause' : 'resume')}
        </Button>
        <Button look="quiet" onClick={onEdit}>
          {operator('edit')}
        </Button>
      </div>
      <FormError error={test.error ?? retry.error ?? turn.error} />
    </>
  );
}
