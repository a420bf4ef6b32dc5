import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CodeInput } from '#/ui/fields/code-input';
import { ConsequenceForm } from '../forms/consequence-form';

type CodedFormProps = Omit<ComponentProps<typeof ConsequenceForm>, 'onSubmit' | 'disabledReason'> & {
  /** Rejects on a failure; the code is then asked for again. */
  onSubmit: (code: string) => Promise<unknown>;
};

/** A change of operators' accounts, which needs the acting operator's second factor again (I4). */
export function CodedForm({ onSubmit, children, ...form }: CodedFormProps) {
  const t = useTranslations('operatorOperators');
  const [code, setCode] = useState('');
  return (
    <ConsequenceForm
      {...form}
      disabledReason={code.length < 6 ? t('codeMissing') : undefined}
      onSubmit={() => onSubmit(code).catch(() => setCode(''))}
    >
      {children}
      <CodeInput
        label={t('code')}
        value={code}
        autoFocus={!children}
        isBusy={form.sending.isPending}
        onChange={setCode}
      />
    </ConsequenceForm>
  );
}
