import { SwitchListingSchema } from '@mazad/contract/operator/catalog';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useFields } from '#/session/use-fields';
import { TextArea } from '#/ui/fields/text-area';
import { ConsequenceForm } from './consequence-form';

const NoteSchema = z.pick(SwitchListingSchema, { note: true });

type NotedFormProps = Omit<ComponentProps<typeof ConsequenceForm>, 'onSubmit'> & {
  /** Whether the note gets the focus. Default true. */
  isNoteFirst?: boolean;
  onSend: (note: string) => unknown;
};

/** A form for actions that only need a reason (P4). */
export function NotedForm({ onSend, isNoteFirst = true, children, ...form }: NotedFormProps) {
  const t = useTranslations('operator');
  const { field, submit } = useFields(NoteSchema, { note: '' });
  return (
    <ConsequenceForm {...form} onSubmit={submit(({ note }) => onSend(note))}>
      {children}
      <TextArea {...field('note')} autoFocus={isNoteFirst} label={t('noteRequired')} />
    </ConsequenceForm>
  );
}
