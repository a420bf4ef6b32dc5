import type { OperatorPartner } from '@mazad/contract/operator/stores';
import type { Webhook } from '@mazad/contract/operator/webhooks';
import { useTranslations } from 'use-intl';
import { ConsequenceForm } from '../forms/consequence-form';
import { callOperator } from '../frame/operator-session';
import type { HoldSecret } from '../list/shown-once';
import type { PartnerSecret } from './partner-secret';
import { secretOf } from './secret-of';
import { useWebhooksChange } from './use-webhooks';

type FormProps = { partner: OperatorPartner; webhook: Webhook; onClose: () => void };

export function RotateForm(props: FormProps & { hold: HoldSecret<PartnerSecret> }) {
  const { partner, webhook, hold, onClose } = props;
  const t = useTranslations('operatorWebhooks');
  const { endpointId, oldSecret } = webhook;
  const rotate = useWebhooksChange(
    partner.partnerId,
    (id: string) =>
      hold(
        callOperator('POST /operator/partners/{partnerId}/webhooks/{endpointId}/secret', {
          params: { partnerId: partner.partnerId, endpointId: id },
          body: {},
        }),
        secretOf,
      ),
    null,
    onClose,
  );
  return (
    <ConsequenceForm
      tone="near"
      text={oldSecret ? t('rotateAgainText', { keyId: oldSecret.keyId }) : t('rotateText')}
      submitLabel={t('rotate')}
      sending={rotate}
      onSubmit={() => rotate.mutate(endpointId)}
      onCancel={onClose}
    />
  );
}

export function RemoveForm({ partner, webhook, onClose }: FormProps) {
  const t = useTranslations('operatorWebhooks');
  const remove = useWebhooksChange(
    partner.partnerId,
    (id: string) =>
      callOperator('DELETE /operator/partners/{partnerId}/webhooks/{endpointId}', {
        params: { partnerId: partner.partnerId, endpointId: id },
      }),
    t('removed'),
    onClose,
  );
  return (
    <ConsequenceForm
      tone="lose"
      text={t('removeText')}
      submitLabel={t('remove')}
      sending={remove}
      onSubmit={() => remove.mutate(webhook.endpointId)}
      onCancel={onClose}
    />
  );
}
