import { type OperatorStore, UpdateStoreFactsSchema } from '@mazad/contract/operator/stores';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { Button } from '#/ui/buttons/button';
import { TextField } from '#/ui/fields/text-field';
import { KeyValueList } from '#/ui/figures/key-value';
import { Ltr } from '#/ui/marks/ltr';
import { type ChangedFact, Overtaken } from '../forms/changed-note';
import { ConsequenceForm } from '../forms/consequence-form';
import { keepOwnEdits, ownEdits } from '../forms/own-edits';
import { useOpened } from '../forms/use-opened';
import { DrawerSection } from '../room/room-drawer';
import { LicenceState } from './store-state';
import { useUpdateFacts } from './use-store';

const FieldsSchema = z.required(z.omit(UpdateStoreFactsSchema, { version: true }));
const FIELDS = ['name', 'branchName', 'address', 'taxNumber', 'licenceNumber', 'licenceEnds'] as const;
type Fields = Record<(typeof FIELDS)[number], string>;

const factsOf = (store: OperatorStore): Fields => ({
  name: store.name,
  branchName: store.branchName,
  address: store.address,
  taxNumber: store.taxNumber,
  licenceNumber: store.licenceNumber,
  licenceEnds: store.licenceEnds ?? '',
});

/** What the desk knows of the store's business, its licence, and the way to its bids. */
export function StoreDetails({ store }: { store: OperatorStore }) {
  const t = useTranslations('operatorStores.details');
  const { date } = useFormats();
  const [isChanging, setChanging] = useState(false);
  const facts = factsOf(store);
  return (
    <DrawerSection
      title={t('title')}
      action={!isChanging && <Button onClick={() => setChanging(true)}>{t('change')}</Button>}
    >
      {isChanging && <DetailsForm store={store} onClose={() => setChanging(false)} />}
      <KeyValueList
        items={[
          { id: 'branch', label: t('branchName'), value: <bdi>{facts.branchName}</bdi> },
          { id: 'address', label: t('address'), value: <bdi>{facts.address || '—'}</bdi> },
          { id: 'tax', label: t('taxNumber'), value: <Ltr>{facts.taxNumber || '—'}</Ltr> },
          { id: 'licence', label: t('licenceNumber'), value: <bdi>{facts.licenceNumber || '—'}</bdi> },
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
      <p>
        <Link to="/operator/stores/bids" search={{ store: store.storeId }}>
          {t('toBids')}
        </Link>
      </p>
    </DrawerSection>
  );
}

function DetailsForm({ store, onClose }: { store: OperatorStore; onClose: () => void }) {
  const t = useTranslations('operatorStores.details');
  const stores = useTranslations('operatorStores.stores');
  const { locale } = useLocale();
  const { opened, was, goOn } = useOpened(store);
  const before = factsOf(opened);
  const form = useForm<Fields>({
    defaultValues: before,
    resolver: contractResolver(FieldsSchema, locale),
  });
  const update = useUpdateFacts({
    opened,
    said: stores('saved', { store: store.name }),
    onDone: onClose,
    onOvertaken: (now) => {
      form.reset(keepOwnEdits(form.getValues(), before, factsOf(now)));
      goOn(now);
    },
  });
  const { errors } = form.formState;
  const isSame = Object.keys(ownEdits(before, form.watch())).length === 0;
  const submit = form.handleSubmit((fields) => update.mutate(ownEdits(before, fields)));
  const shown = (one: OperatorStore): ChangedFact[] =>
    FIELDS.map((id) => ({ id, label: t(id), value: factsOf(one)[id] }));
  return (
    <ConsequenceForm
      overtaken={was && <Overtaken was={was} now={opened} factsOf={shown} />}
      text={t('documents')}
      submitLabel={t('change')}
      isBusy={update.isPending}
      disabledReason={isSame ? stores('nothingChanged') : undefined}
      error={update.error}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      {FIELDS.map((field, place) => (
        <TextField
          key={field}
          {...form.register(field)}
          type={field === 'licenceEnds' ? 'date' : 'text'}
          autoFocus={place === 0}
          autoComplete="off"
          label={t(field)}
          isLtr={field === 'taxNumber' || field === 'licenceEnds'}
          error={errors[field]?.message}
        />
      ))}
    </ConsequenceForm>
  );
}
