import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { CodeInput } from '#/ui/fields/code-input';
import { FormError } from '../forms/form-error';
import { type OperatorCredentials, signInOperator } from '../frame/operator-session';

type CodeFormProps = { credentials: OperatorCredentials; onBack: () => void };

/** The second step: six digits, sent after the sixth. */
export function CodeForm({ credentials, onBack }: CodeFormProps) {
  const t = useTranslations('auth');
  const common = useTranslations('common');
  const [code, setCode] = useState('');
  // The new session opens the console automatically.
  const verify = useMutation({
    mutationFn: (typed: string) => signInOperator({ ...credentials, code: typed }),
    onError: () => setCode(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6 && !verify.isPending) verify.mutate(code);
  };
  return (
    <form className="flex flex-col gap-4 mt-5" onSubmit={submit} noValidate>
      <CodeInput
        label={t('code')}
        value={code}
        autoFocus
        isBusy={verify.isPending}
        onChange={setCode}
        onComplete={verify.mutate}
      />
      <FormError error={verify.error} />
      <Button type="submit" look="primary" size="lg" isBusy={verify.isPending}>
        {t('submit')}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {common('back')}
      </Button>
    </form>
  );
}
