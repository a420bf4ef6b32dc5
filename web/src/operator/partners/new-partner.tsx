import type { OperatorRegion } from '@mazad/contract/operator/regions';
import { CreatePartnerSchema, type OperatorPartner } from '@mazad/contract/operator/stores';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { useFields } from '#/session/use-fields';
import { SelectField } from '#/ui/fields/select-field';
import { TextField } from '#/ui/fields/text-field';
import { ConsequenceForm } from '../forms/consequence-form';
import { ListDrawer } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { sendTo } from '../queries';
import { useRegionList } from '../use-regions';
import { usePartnerChange } from './use-partner';

type NewPartnerProps = { onClose: () => void; onCreated: (partner: OperatorPartner) => void };

export function NewPartner(props: NewPartnerProps) {
  const t = useTranslations('operatorStores.partners');
  const { data, error, isFetching, refetch } = useRegionList();
  return (
    <ListDrawer label={t('add')} title={t('add')} onClose={props.onClose}>
      {data ? (
        <NewPartnerForm {...props} regions={data.items} />
      ) : (
        <PartState of={{ error, isFetching, refetch }} />
      )}
    </ListDrawer>
  );
}

type NewPartnerFormProps = NewPartnerProps & { regions: readonly OperatorRegion[] };

function NewPartnerForm({ regions, onClose, onCreated }: NewPartnerFormProps) {
  const t = useTranslations('operatorStores.partners');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const create = usePartnerChange(
    sendTo('POST /operator/partners'),
    ({ name }) => t('created', { name }),
    onCreated,
  );
  const { field, submit } = useFields(CreatePartnerSchema, {
    name: '',
    regionId: regions[0]?.regionId ?? '',
  });
  return (
    <ConsequenceForm
      submitLabel={t('create')}
      sending={create}
      onSubmit={submit(create.mutate)}
      onCancel={onClose}
    >
      <TextField {...field('name')} autoFocus label={t('name')} />
      <SelectField
        {...field('regionId')}
        label={operator('region')}
        options={regions.map(({ regionId, name }) => ({ value: regionId, label: name[locale] }))}
      />
    </ConsequenceForm>
  );
}
