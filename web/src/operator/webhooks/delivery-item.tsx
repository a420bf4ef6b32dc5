import type { OperatorPartner } from '@mazad/contract/operator/stores';
import type { WebhookDelivery } from '@mazad/contract/operator/webhooks';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { shortHash } from '#/ui/marks/deal-words';
import { Ltr } from '#/ui/marks/ltr';
import { type BadgeTone, StatusBadge } from '#/ui/marks/status-badge';
import { FormError } from '../forms/form-error';
import { sendTo } from '../queries';
import { useRegionTimeZone } from '../use-regions';
import { EVENT_KEYS } from './event-keys';
import { useAsk } from './use-webhooks';

const TONES: Record<WebhookDelivery['state'], BadgeTone> = {
  DELIVERED: 'first',
  WAITING: 'near',
  PARKED: 'lose',
};

function isDealEvent(event: string): event is keyof typeof EVENT_KEYS {
  return event in EVENT_KEYS;
}

type DeliveryItemProps = { partner: OperatorPartner; endpointId: string; delivery: WebhookDelivery };

export function DeliveryItem({ partner, endpointId, delivery }: DeliveryItemProps) {
  const t = useTranslations('operatorWebhooks');
  const { partnerId } = partner;
  const { eventId, event, number, appraisalCode, state, status, error, excerpt } = delivery;
  const names = useTranslations('operatorWebhooks.eventNames');
  const name = names(isDealEvent(event) ? EVENT_KEYS[event] : 'webhookTest');
  const send = 'POST /operator/partners/{partnerId}/webhooks/{endpointId}/deliveries/{eventId}';
  const again = useAsk(t('resent'), sendTo(send, { partnerId, endpointId, eventId }));
  return (
    <li className="grid gap-1 py-3 [&+&]:border-t [&+&]:border-t-line">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong>{name}</strong>
        {appraisalCode && <CopyableId value={appraisalCode} />}
        <span className="flex-1" />
        <StatusBadge tone={TONES[state]}>
          {t(`deliveryStates.${state}`)} {status !== null && <Ltr>{status}</Ltr>}
        </StatusBadge>
      </div>
      <Line partner={partner} delivery={delivery} />
      {error && <p className="text-lose">{t(`errors.${error}`, { status: String(status ?? '') })}</p>}
      {excerpt && (
        <p className="max-h-18 py-2 px-2.5 rounded-button bg-sunken text-small overflow-auto wrap-anywhere">
          <span className="sr-only">{t('answer')}</span>
          <bdi>{excerpt}</bdi>
        </p>
      )}
      <div className="flex items-center justify-between gap-3 text-ink3 text-small">
        <CopyableId value={eventId} display={shortHash(eventId)} />
        <Button
          look="quiet"
          isBusy={again.isPending}
          aria-label={t('resendOf', { number: number === null ? name : String(number) })}
          onClick={() => again.mutate({})}
        >
          {t('resend')}
        </Button>
      </div>
      <FormError error={again.error} />
    </li>
  );
}

function Line({ partner, delivery }: { partner: OperatorPartner; delivery: WebhookDelivery }) {
  const t = useTranslations('operatorWebhooks');
  const { date } = useFormats(useRegionTimeZone(partner.regionId));
  const { number, happenedAt, attempts, durationMs, nextTryAt } = delivery;
  const isSoon = nextTryAt !== null && Date.parse(nextTryAt) <= Date.now();
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-ink3 text-small">
      {number !== null && <Ltr>#{number}</Ltr>}
      <span>{date(happenedAt, 'exact')}</span>
      <span>{t('tries', { count: attempts })}</span>
      {durationMs !== null && <span>{t('milliseconds', { count: String(durationMs) })}</span>}
      {nextTryAt && <span>{t('nextTry', { at: isSoon ? t('soon') : date(nextTryAt, 'soon') })}</span>}
    </p>
  );
}
