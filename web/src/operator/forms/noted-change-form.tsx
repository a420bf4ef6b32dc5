import type { BodyTo } from '@mazad/contract/calls';
import { type OperatorStore, UpdateStoreSchema } from '@mazad/contract/operator/stores';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { TextArea } from '#/ui/fields/text-area';
import { useUpdateStore } from '../stores/use-store';
import { useStoreFacts } from '../stores/use-store-facts';
import { Overtaken } from './changed-note';
import { ConsequenceForm } from './consequence-form';
import { ownEdits } from './own-edits';
import { useOpened } from './use-opened';

type StoreChange = BodyTo<'PUT /operator/stores/{storeId}'>;

const NoteSchema = z.pick(UpdateStoreSchema, { note: true });

type NotedChangeFormProps = {
  store: OperatorStore;
  /** What is changed; the note says why. */
  change: Pick<StoreChange, 'isActive' | 'mode'>;
  tone: 'lose' | 'near' | 'plain';
  text: ReactNode;
  submitLabel: string;
  /** Told once it is done. */
  said: string;
  onClose: () => void;
};

/** Freezes, frees or changes the mode: one change, whose consequence and reason stand beside it (P4). */
export function NotedChangeForm({ store, change, said, onClose, ...face }: NotedChangeFormProps) {
  const t = useTranslations('operator');
  const { locale } = useLocale();
  const stores = useTranslations('operatorStores.stores');
  const factsOf = useStoreFacts();
  const { opened, was, goOn } = useOpened(store);
  const update = useUpdateStore({ opened, said, onDone: onClose, onOvertaken: goOn });
  const form = useForm({ defaultValues: { note: '' }, resolver: contractResolver(NoteSchema, locale) });
  const isDone = Object.keys(ownEdits<typeof change>(change, opened)).length === 0;
  const submit = form.handleSubmit(({ note }) => update.mutate({ ...change, note }));
  return (
    <ConsequenceForm
      {...face}
      overtaken={was && <Overtaken was={was} now={opened} factsOf={factsOf} />}
      disabledReason={isDone ? stores('nothingChanged') : undefined}
      isBusy={update.isPending}
      error={update.error}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <TextArea
        {...form.register('note')}
        autoFocus
        label={t('noteRequired')}
        error={form.formState.errors.note?.message}
      />
    </ConsequenceForm>
  );
}
