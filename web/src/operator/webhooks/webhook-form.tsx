import type { AnswerTo, BodyTo } from '@mazad/contract/calls';
import type { OperatorPartner } from '@mazad/contract/operator/stores';
import { CreateWebhookSchema, WEBHOOK_EVENTS, type Webhook } from '@mazad/contract/operator/webhooks';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useLocale } from '#/i18n/i18n-provider';
import { localeNames } from '#/i18n/locale';
import { useFields } from '#/session/use-fields';
import { Checkbox } from '#/ui/fields/checkbox';
import { FieldGroup } from '#/ui/fields/field-group';
import { SelectField } from '#/ui/fields/select-field';
import { TextField } from '#/ui/fields/text-field';
import { ConsequenceForm } from '../forms/consequence-form';
import { callOperator } from '../frame/operator-session';
import type { HoldSecret } from '../list/shown-once';
import { EVENT_KEYS } from './event-keys';
import type { PartnerSecret } from './partner-secret';
import { secretOf } from './secret-of';
import { useWebhooksChange } from './use-webhooks';

type NewWebhook = BodyTo<'POST /operator/partners/{partnerId}/webhooks'>;
type WebhookList = AnswerTo<'GET /operator/partners/{partnerId}/webhooks'>;

type Values = {
  url: string;
  events: NewWebhook['events'];
  contact: { email: string; language: 'en' | 'ar' };
};

/** No e-mail means no contact. */
const FormSchema = z.pipe(
  z.transform(({ contact, ...rest }: Values) => ({
    ...rest,
    contact: contact.email.trim() ? { ...contact, email: contact.email.trim() } : null,
  })),
  CreateWebhookSchema,
);

/** Changes an existing webhook; a new one returns a secret. */
type WebhookFormProps = {
  partner: OperatorPartner;
  onClose: () => void;
} & ({ webhook: Webhook; hold?: never } | { webhook?: never; hold: HoldSecret<PartnerSecret> });

export function WebhookForm({ partner, webhook, hold, onClose }: WebhookFormProps) {
  const t = useTranslations('operatorWebhooks');
  const { locale } = useLocale();
  const { partnerId } = partner;
  const send = useWebhooksChange(
    partnerId,
    (request: NewWebhook): Promise<WebhookList> =>
      webhook
        ? callOperator('PUT /operator/partners/{partnerId}/webhooks/{endpointId}', {
            params: { partnerId, endpointId: webhook.endpointId },
            body: request,
          })
        : hold(
            callOperator('POST /operator/partners/{partnerId}/webhooks', {
              params: { partnerId },
              body: request,
            }),
            secretOf,
          ),
    t(webhook ? 'saved' : 'created'),
    onClose,
  );
  const { errorOf, register, field, submit } = useFields<Values, NewWebhook>(FormSchema, {
    url: webhook?.url ?? '',
    events: [...(webhook?.events ?? WEBHOOK_EVENTS)],
    contact: webhook?.contact ?? { email: '', language: locale },
  });
  return (
    <ConsequenceForm
      submitLabel={webhook ? undefined : t('create')}
      sending={send}
      onSubmit={submit(send.mutate)}
      onCancel={onClose}
    >
      <TextField
        {...field('url')}
        autoFocus
        isLtr
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        label={t('url')}
      />
      <FieldGroup label={t('events')} error={errorOf('events')}>
        <div className="grid gap-2">
          {WEBHOOK_EVENTS.map((name) => (
            <Checkbox
              key={name}
              {...register('events')}
              value={name}
              label={
                <>
                  {t(`eventNames.${EVENT_KEYS[name]}`)}{' '}
                  <span className="text-ink3">{t(`eventTexts.${EVENT_KEYS[name]}`)}</span>
                </>
              }
            />
          ))}
        </div>
      </FieldGroup>
      <div className="grid grid-cols-[minmax(0,1fr)_116px] gap-2.5">
        <TextField
          {...register('contact.email')}
          isLtr
          type="email"
          autoComplete="off"
          label={t('contact')}
          placeholder={t('contactNote')}
          error={errorOf('contact')}
        />
        <SelectField
          {...field('contact.language')}
          label={t('contactLanguage')}
          options={(['en', 'ar'] as const).map((value) => ({ value, label: localeNames[value] }))}
        />
      </div>
    </ConsequenceForm>
  );
}
