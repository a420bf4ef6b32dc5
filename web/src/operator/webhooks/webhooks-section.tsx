import type { OperatorPartner } from '@mazad/contract/operator/stores';
import { WEBHOOKS_MAX } from '@mazad/contract/operator/webhooks';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FormSection } from '../list/form-section';
import { PartState } from '../list/list-states';
import type { HoldSecret } from '../list/shown-once';
import { useListChange } from '../list/use-list';
import type { PartnerSecret } from './partner-secret';
import { useWebhooks } from './use-webhooks';
import { WebhookForm } from './webhook-form';
import { WebhookItem } from './webhook-item';
import { WebhookLog } from './webhook-log';

type WebhooksSectionProps = { partner: OperatorPartner; hold: HoldSecret<PartnerSecret> };

/** The partner's webhooks (P2). */
export function WebhooksSection({ partner, hold }: WebhooksSectionProps) {
  const t = useTranslations('operatorWebhooks');
  const { data, error, isFetching, refetch } = useWebhooks(partner.partnerId);
  const { part } = useSearch({ strict: false });
  const change = useListChange();
  const webhooks = data?.webhooks;
  const logged = webhooks?.find(({ endpointId }) => endpointId === part);
  const isFull = (webhooks?.length ?? 0) >= WEBHOOKS_MAX;
  return (
    <FormSection
      title={
        <>
          {t('title')} <span className="text-ink3 font-normal">{webhooks?.length}</span>
        </>
      }
      openLabel={t('add')}
      disabledReason={isFull ? t('full') : undefined}
      form={webhooks && ((onClose) => <WebhookForm partner={partner} hold={hold} onClose={onClose} />)}
      closed={webhooks?.length === 0 && <p className="text-ink3">{t('none')}</p>}
    >
      {!webhooks && <PartState of={{ error, isFetching, refetch }} rows={2} />}
      <ul className="lined mt-1.5">
        {webhooks?.map((webhook) => (
          <li key={webhook.endpointId}>
            <WebhookItem partner={partner} webhook={webhook} hold={hold} />
          </li>
        ))}
      </ul>
      {logged && (
        <WebhookLog partner={partner} webhook={logged} onClose={() => change({ part: undefined })} />
      )}
    </FormSection>
  );
}
