import type { BodyTo } from '@mazad/contract/calls';
import { CreatePartnerKeySchema, type OperatorPartner } from '@mazad/contract/operator/stores';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useLocale } from '#/i18n/i18n-provider';
import { useFields } from '#/session/use-fields';
import { Checkbox } from '#/ui/fields/checkbox';
import { FieldGroup } from '#/ui/fields/field-group';
import { RadioCards } from '#/ui/fields/radio-cards';
import { TextField } from '#/ui/fields/text-field';
import { ConsequenceForm } from '../forms/consequence-form';
import { callOperator } from '../frame/operator-session';
import type { HoldSecret } from '../list/shown-once';
import type { PartnerSecret } from '../webhooks/partner-secret';
import { usePartnerChange } from './use-partner';

type NewPartnerKey = BodyTo<'POST /operator/partners/{partnerId}/keys'>;

type Values = { name: string; reach: 'all' | 'some'; shopIds: string[]; lastDay: string };

const FormSchema = z.pipe(
  z.transform(({ name, reach, shopIds, lastDay }: Values) => ({
    name,
    shopIds: reach === 'all' ? null : shopIds,
    lastDay: lastDay || null,
  })),
  CreatePartnerKeySchema,
);

type PartnerKeyFormProps = {
  partner: OperatorPartner;
  hold: HoldSecret<PartnerSecret>;
  onClose: () => void;
};

export function PartnerKeyForm({ partner, hold, onClose }: PartnerKeyFormProps) {
  const t = useTranslations('operatorStores.partners');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const make = usePartnerChange(
    async (request: NewPartnerKey) => {
      const made = hold(
        callOperator('POST /operator/partners/{partnerId}/keys', {
          params: { partnerId: partner.partnerId },
          body: request,
        }),
        ({ key }) => ({
          kind: 'key',
          partner,
          key,
        }),
      );
      return (await made).partner;
    },
    undefined,
    onClose,
  );
  const { errorOf, field, register, setValue, submit, watch } = useFields<Values, NewPartnerKey>(FormSchema, {
    name: '',
    reach: 'all',
    shopIds: [],
    lastDay: '',
  });
  const reach = watch('reach');
  return (
    <ConsequenceForm
      submitLabel={t('makeKey')}
      sending={make}
      onSubmit={submit(make.mutate)}
      onCancel={onClose}
    >
      <TextField
        {...field('name')}
        autoFocus
        autoComplete="off"
        label={t('keyName')}
        placeholder={t('keyNameNote')}
      />
      <FieldGroup label={t('shops')} error={reach === 'some' ? errorOf('shopIds') : undefined}>
        <RadioCards
          isInRow
          value={reach}
          onChange={(value) => setValue('reach', value)}
          options={[
            { value: 'all', label: t('keyAllShops') },
            { value: 'some', label: t('keySomeShops') },
          ]}
        />
        {reach === 'some' && (
          <div className="grid gap-2 max-h-61 mt-2.5 py-0.5 overflow-auto">
            {partner.shops.map(({ shopId, name, nameAr }) => (
              <Checkbox
                key={shopId}
                {...register('shopIds')}
                value={shopId}
                label={<bdi>{locale === 'ar' ? nameAr : name}</bdi>}
              />
            ))}
          </div>
        )}
      </FieldGroup>
      <TextField
        {...field('lastDay')}
        type="date"
        isLtr
        label={`${t('keyLastDay')} (${operator('optional')})`}
      />
    </ConsequenceForm>
  );
}
