import { issueWord } from '@mazad/contract/fields/field-words';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useLocale } from '#/i18n/i18n-provider';
import { TextArea } from '#/ui/fields/text-area';

/** The reason that each change of the market is kept with (P4), checked by the schema of the call. */
export function useNote() {
  const { locale } = useLocale();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  return {
    text,
    error,
    type(next: string) {
      setText(next);
      setError(undefined);
    },
    /** Sends the body, or says beside the field what its note lacks. */
    send<Body>(schema: z.ZodMiniType<Body>, body: Body, send: (body: Body) => void) {
      const result = z.safeParse(schema, body, { reportInput: true });
      if (result.success) send(result.data);
      else setError(result.error.issues[0] && issueWord(result.error.issues[0], locale));
    },
  };
}

export function NoteField({
  note,
  hasFocus = false,
}: {
  note: ReturnType<typeof useNote>;
  hasFocus?: boolean;
}) {
  const t = useTranslations('operator');
  return (
    <TextArea
      autoFocus={hasFocus}
      label={t('noteRequired')}
      value={note.text}
      onChange={(event) => note.type(event.currentTarget.value)}
      error={note.error}
    />
  );
}
