import type { OperatorPartner } from '@mazad/contract/operator-stores';
import type { Webhook } from '@mazad/contract/operator-webhooks';
import { useTranslations } from 'use-intl';
import { ConsequenceForm } from '../consequence-form';
import type { PartnerSecret } from '../partner-secret';
import type { HoldSecret } from '../shown-once';
import { useWebhooksChange } from './use-webhooks';
import { deleteWebhook, rotateSecret, secretOf } from './webhooks-api';

type FormProps = { partner: OperatorPartner; webhook: Webhook; onClose: () => void };

export function RotateForm(props: FormProps & { hold: HoldSecret<PartnerSecret> }) {
  const { partner, webhook, hold, onClose } = props;
  const t = useTranslations('operatorWebhooks');
  const { endpointId, oldSecret } = webhook;
  const rotate = useWebhooksChange(
    partner.partnerId,
    (id: string) => hold(rotateSecret(partner.partnerId, id), secretOf),
    null,
    onClose,
  );
  return (
    <ConsequenceForm
      tone="near"
      text={oldSecret ? t('rotateAgainText', { keyId: oldSecret.keyId }) : t('rotateText')}
      submitLabel={t('rotate')}
      isBusy={rotate.isPending}
      error={rotate.error}
      onSubmit={(event) => {
        event.preventDefault();
        if (!rotate.isPending) rotate.mutate(endpointId);
      }}
      onCancel={onClose}
    />
  );
}

export function RemoveForm({ partner, webhook, onClose }: FormProps) {
  const t = useTranslations('operatorWebhooks');
  const remove = useWebhooksChange(
    partner.partnerId,
    (id: string) => deleteWebhook(partner.partnerId, id),
    t('removed'),
    onClose,
  );
  return (
    <ConsequenceForm
      tone="lose"
      text={t('removeText')}
      submitLabel={t('remove')}
      isBusy={remove.isPending}
      error={remove.error}
      onSubmit={(event) => {
        event.preventDefault();
        if (!remove.isPending) remove.mutate(webhook.endpointId);
      }}
      onCancel={onClose}
    />
  );
}
