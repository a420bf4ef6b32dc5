import { type OperatorStore, UpdateStoreFactsSchema } from '@mazad/contract/operator/stores';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { TextField } from '#/ui/fields/text-field';
import { KeyValueList } from '#/ui/figures/key-value';
import { Ltr } from '#/ui/marks/ltr';
import type { ChangedFact } from '../forms/changed-note';
import { ConsequenceForm } from '../forms/consequence-form';
import { useEdit } from '../forms/use-edit';
import { FormSection } from '../list/form-section';
import { LicenceState } from './store-state';
import { useUpdateFacts } from './use-store';

const FIELDS = ['name', 'branchName', 'address', 'taxNumber', 'licenceNumber', 'licenceEnds'] as const;
/** Business facts, licence, and a link to the store's bids. */
export function StoreDetails({ store }: { store: OperatorStore }) {
  const t = useTranslations('operatorStores.details');
  const operator = useTranslations('operator');
  const { date } = useFormats();
  return (
    <FormSection
      title={t('title')}
      openLabel={operator('change')}
      form={(onClose) => <DetailsForm store={store} onClose={onClose} />}
    >
      <KeyValueList
        items={[
          { id: 'branch', label: t('branchName'), value: <bdi>{store.branchName}</bdi> },
          { id: 'address', label: t('address'), value: <bdi>{store.address || '—'}</bdi> },
          { id: 'tax', label: t('taxNumber'), value: <Ltr>{store.taxNumber || '—'}</Ltr> },
          { id: 'licence', label: t('licenceNumber'), value: <bdi>{store.licenceNumber || '—'}</bdi> },
          {
            id: 'ends',
            label: t('licenceEnds'),
            value: (
              <>
                {store.licenceEnds ? <bdi>{date(store.licenceEnds, 'list')}</bdi> : '—'}{' '}
                <LicenceState state={store.licenceState} />
              </>
            ),
          },
        ]}
      />
      <p className="mt-2">
        <Link to="/operator/stores/bids" search={{ store: store.storeId }}>
          {t('toBids')}
        </Link>
      </p>
    </FormSection>
  );
}

function DetailsForm({ store, onClose }: { store: OperatorStore; onClose: () => void }) {
  const t = useTranslations('operatorStores.details');
  const operator = useTranslations('operator');
  const edit = useEdit(store, UpdateStoreFactsSchema, FIELDS);
  const update = useUpdateFacts({
    storeId: store.storeId,
    said: operator('saved', { name: store.name }),
    onDone: onClose,
    onOvertaken: edit.takeOver,
  });
  const factsOf = (one: OperatorStore): ChangedFact[] =>
    FIELDS.map((id) => ({ id, label: t(id), value: one[id] ?? '' }));
  return (
    <ConsequenceForm
      {...edit.shown(factsOf)}
      text={t('documents')}
      submitLabel={operator('change')}
      sending={update}
      onSubmit={edit.submit(update.mutate)}
      onCancel={onClose}
    >
      {FIELDS.map((name, place) => (
        <TextField
          key={name}
          {...edit.field(name)}
          type={name === 'licenceEnds' ? 'date' : 'text'}
          autoFocus={place === 0}
          autoComplete="off"
          label={t(name)}
          isLtr={name === 'taxNumber' || name === 'licenceEnds'}
        />
      ))}
    </ConsequenceForm>
  );
}
