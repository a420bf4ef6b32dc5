import type { BodyTo } from '@mazad/contract/calls';
import type { OperatorStore } from '@mazad/contract/operator/stores';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Overtaken } from '../forms/changed-note';
import { NotedForm } from '../forms/noted-form';
import { useOpened } from '../forms/use-opened';
import { useUpdateStore } from './use-store';
import { useStoreFacts } from './use-store-facts';

type StoreChange = BodyTo<'PUT /operator/stores/{storeId}'>;

type NotedChangeFormProps = {
  store: OperatorStore;
  /** The change; the note gives the reason. */
  change: Pick<StoreChange, 'isActive' | 'mode'>;
  tone: 'lose' | 'near' | 'plain';
  text: ReactNode;
  submitLabel: string;
  /** Text of the toast after success. */
  said: string;
  onClose: () => void;
};

/** Freezes, unfreezes or changes the mode, with consequence and reason (P4). */
export function NotedChangeForm({ store, change, said, onClose, ...face }: NotedChangeFormProps) {
  const t = useTranslations('operator');
  const factsOf = useStoreFacts();
  const { opened, was, goOn } = useOpened(store);
  const { storeId, version } = opened;
  const update = useUpdateStore({ storeId, said, onDone: onClose, onOvertaken: goOn });
  const isDone = Object.entries(change).every(
    ([name, wanted]) => opened[name as keyof typeof change] === wanted,
  );
  return (
    <NotedForm
      {...face}
      overtaken={was && <Overtaken was={was} now={opened} factsOf={factsOf} />}
      disabledReason={isDone ? t('nothingChanged') : undefined}
      sending={update}
      onSend={(note) => update.mutate({ ...change, version, note })}
      onCancel={onClose}
    />
  );
}
