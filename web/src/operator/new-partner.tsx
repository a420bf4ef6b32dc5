import { CreatePartnerSchema, type OperatorPartner } from '@mazad/contract/operator-stores';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { SelectField } from '#/ui/select-field';
import { TextField } from '#/ui/text-field';
import { ConsequenceForm } from './consequence-form';
import { createPartner } from './operator-api';
import { REGION_IDS, type RegionId } from './regions';
import { RoomDrawer } from './room-drawer';
import { usePartnerChange } from './use-partner';

type NewPartnerProps = { onClose: () => void; onCreated: (partner: OperatorPartner) => void };

export function NewPartner({ onClose, onCreated }: NewPartnerProps) {
  const t = useTranslations('operatorStores.partners');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const create = usePartnerChange(createPartner, ({ name }) => t('created', { name }), onCreated);
  const form = useForm({
    defaultValues: { name: '', regionId: 'uae' as RegionId },
    resolver: contractResolver(CreatePartnerSchema, locale),
  });
  const submit = form.handleSubmit((partner) => create.mutate(partner));
  return (
    <RoomDrawer label={t('add')} title={t('add')} onClose={onClose}>
      <ConsequenceForm
        submitLabel={t('create')}
        isBusy={create.isPending}
        error={create.error}
        onSubmit={(event) => void submit(event)}
        onCancel={onClose}
      >
        <TextField
          {...form.register('name')}
          autoFocus
          label={t('name')}
          error={form.formState.errors.name?.message}
        />
        <SelectField
          {...form.register('regionId')}
          label={operator('region')}
          options={REGION_IDS.map((value) => ({ value, label: operator(`regions.${value}`) }))}
        />
      </ConsequenceForm>
    </RoomDrawer>
  );
}
