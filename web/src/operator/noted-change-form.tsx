import { type OperatorStore, UpdateStoreSchema } from '@mazad/contract/operator-stores';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { TextArea } from '#/ui/text-area';
import { ConsequenceForm } from './consequence-form';
import type { StoreChange } from './operator-api';
import { useUpdateStore } from './use-store';

type NotedChangeFormProps = {
  store: OperatorStore;
  /** What is changed; the note says why. */
  change: Pick<StoreChange, 'isActive' | 'mode'>;
  tone: 'lose' | 'near' | 'plain';
  text: string;
  submitLabel: string;
  /** Told once it is done. */
  said: string;
  onClose: () => void;
};

/** Freezes, frees or changes the mode: one change, whose consequence and reason stand beside it (P4). */
export function NotedChangeForm({ store, change, said, onClose, ...face }: NotedChangeFormProps) {
  const t = useTranslations('operator');
  const { locale } = useLocale();
  const update = useUpdateStore(store, said, onClose);
  const form = useForm<StoreChange>({
    defaultValues: { version: store.version, note: '' },
    resolver: contractResolver(UpdateStoreSchema, locale),
  });
  const submit = form.handleSubmit(({ note }) => update.mutate({ ...change, note }));
  return (
    <ConsequenceForm
      {...face}
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
